// Header, bar and what lies over the tiles: drawn with the first picture and fetched as one.

export { Announcer } from './announcer.tsx';
export { AreaItems } from './area-items.tsx';
export { ControlsBar } from './bar/controls-bar.tsx';
export { Header } from './header.tsx';
