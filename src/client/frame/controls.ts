// Header and bar, drawn with the first picture and fetched as one.

export { Announcer } from './announcer.tsx';
export { ControlsBar } from './bar/controls-bar.tsx';
export { Header } from './header.tsx';
