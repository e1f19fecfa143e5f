import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

/** The colours of the product, and the filters of its icons. Each is also a CSS variable of a fixed name: --ground, --line2, --on-video-ink. */
export const color = createGlobalThemeContract({
  ground: 'ground',
  panel: 'panel',
  raised: 'raised',
  hover: 'hover',
  line: 'line',
  line2: 'line2',
  track: 'track',
  ink: 'ink',
  ink2: 'ink2',
  ink3: 'ink3',
  accent: 'accent',
  accentInk: 'accent-ink',
  accentSoft: 'accent-soft',
  speak: 'speak',
  hand: 'hand',
  handSoft: 'hand-soft',
  live: 'live',
  liveFill: 'live-fill',
  tile: 'tile',
  onVideoInk: 'on-video-ink',
  onVideoGround: 'on-video-ground',
  shadow: 'shadow',
  backdrop: 'backdrop',
  iconHover: 'icon-hover',
  iconActive: 'icon-active',
  iconInactive: 'icon-inactive',
  iconDisabled: 'icon-disabled',
});

const onVideo = { onVideoInk: '#f2f4f8', onVideoGround: 'rgba(11, 13, 18, 0.66)' };

/** How far icons stand out (SHELL-037): on a dark ground what stands out is bright. */
const darkFilters = {
  iconHover: 'brightness(1.25)',
  iconActive: 'brightness(1.5)',
  iconInactive: 'brightness(0.6)',
  iconDisabled: 'brightness(0.3)',
};
/** On a light ground it is dark, and what steps back is pale. */
const lightFilters = {
  iconHover: 'brightness(0.75)',
  iconActive: 'brightness(0.5)',
  iconInactive: 'opacity(0.6)',
  iconDisabled: 'opacity(0.3)',
};
const dark = {
  ground: '#0d0f14',
  panel: '#14171e',
  raised: '#1c2029',
  hover: '#252a35',
  line: 'rgba(255, 255, 255, 0.08)',
  line2: 'rgba(255, 255, 255, 0.14)',
  track: 'rgba(255, 255, 255, 0.14)',
  ink: '#eceff5',
  ink2: '#a4acbb',
  ink3: '#8089a0',
  accent: '#8b93ff',
  accentInk: '#0e1020',
  accentSoft: 'rgba(139, 147, 255, 0.16)',
  speak: '#3fdd9b',
  hand: '#ffc453',
  handSoft: 'rgba(255, 196, 83, 0.16)',
  live: '#ff6161',
  liveFill: '#d0333d',
  tile: '#1a1e27',
  ...onVideo,
  shadow: '0 12px 32px rgba(0, 0, 0, 0.48)',
  backdrop: 'rgba(5, 6, 9, 0.62)',
  ...darkFilters,
};

const light = {
  ground: '#eef0f4',
  panel: '#ffffff',
  raised: '#f5f6f9',
  hover: '#e8eaf0',
  line: 'rgba(11, 18, 32, 0.08)',
  line2: 'rgba(11, 18, 32, 0.15)',
  track: 'rgba(11, 18, 32, 0.15)',
  ink: '#12161f',
  ink2: '#4c5566',
  ink3: '#606a7d',
  accent: '#4a50e0',
  accentInk: '#ffffff',
  accentSoft: 'rgba(74, 80, 224, 0.1)',
  speak: '#0b7a4c',
  hand: '#8a5a00',
  handSoft: 'rgba(255, 176, 32, 0.2)',
  live: '#c62a35',
  liveFill: '#c62a35',
  tile: '#d9dde6',
  ...onVideo,
  shadow: '0 12px 32px rgba(18, 24, 40, 0.16)',
  backdrop: 'rgba(18, 24, 40, 0.36)',
  ...lightFilters,
};

/** Who asked for contrast reads what cannot be used as well. */
const readable = { iconInactive: 'none', iconDisabled: 'opacity(0.6)' };

const contrastDark = {
  ...dark,
  ...readable,
  ground: '#000000',
  panel: '#000000',
  raised: '#10131a',
  hover: '#2b3140',
  line: 'rgba(255, 255, 255, 0.5)',
  line2: 'rgba(255, 255, 255, 0.8)',
  track: '#3a4152',
  ink: '#ffffff',
  ink2: '#e6e9f0',
  ink3: '#d0d5e0',
  accent: '#b5baff',
  accentInk: '#000000',
  speak: '#5dffbb',
  hand: '#ffd56b',
  live: '#ff9090',
  onVideoInk: '#ffffff',
  onVideoGround: 'rgba(0, 0, 0, 0.9)',
};

const contrastLight = {
  ...light,
  ...readable,
  ground: '#ffffff',
  raised: '#ffffff',
  hover: '#e3e6ee',
  line: 'rgba(0, 0, 0, 0.55)',
  line2: 'rgba(0, 0, 0, 0.85)',
  track: '#d3d7e0',
  ink: '#000000',
  ink2: '#1c222d',
  ink3: '#2c3442',
  accent: '#2a2fb8',
  speak: '#00582f',
  hand: '#5f3d00',
  live: '#97101c',
  liveFill: '#97101c',
  onVideoInk: '#ffffff',
  onVideoGround: 'rgba(0, 0, 0, 0.9)',
};

// The choice on <html> wins: data-theme is "dark" or "light", data-contrast is "more"; without them the system decides.
createGlobalTheme(':root', color, dark);
globalStyle(':root', { colorScheme: 'dark' });
globalStyle(':root[data-theme="light"]', { vars: assignVars(color, light), colorScheme: 'light' });
globalStyle(':root:not([data-theme])', {
  '@media': { '(prefers-color-scheme: light)': { vars: assignVars(color, light), colorScheme: 'light' } },
});
globalStyle(':root[data-contrast="more"]', { vars: assignVars(color, contrastDark) });
globalStyle(':root[data-contrast="more"]:not([data-theme])', {
  '@media': { '(prefers-color-scheme: light)': { vars: assignVars(color, contrastLight) } },
});
globalStyle(':root[data-contrast="more"][data-theme="light"]', { vars: assignVars(color, contrastLight) });
globalStyle(':root:not([data-contrast])', {
  '@media': {
    '(prefers-contrast: more)': { vars: assignVars(color, contrastDark) },
    '(prefers-contrast: more) and (prefers-color-scheme: light)': { vars: assignVars(color, contrastLight) },
  },
});
globalStyle(':root[data-theme="dark"]:not([data-contrast])', {
  '@media': { '(prefers-contrast: more)': { vars: assignVars(color, contrastDark), colorScheme: 'dark' } },
});
globalStyle(':root[data-theme="light"]:not([data-contrast])', {
  '@media': { '(prefers-contrast: more)': { vars: assignVars(color, contrastLight), colorScheme: 'light' } },
});

/** The filters of icons on a picture, where the colours are those of the dark theme. */
export const filtersOnVideo = {
  [color.iconHover]: darkFilters.iconHover,
  [color.iconActive]: darkFilters.iconActive,
  [color.iconDisabled]: darkFilters.iconDisabled,
};

/** Radii in px (look: 8 controls, 12 tiles and cards, 18 bar and preview, full pills). */
export const radius = { control: '8px', card: '12px', large: '18px', full: '999px' } as const;

/** Type sizes. */
export const text = { body: '14px', control: '13px', secondary: '12.5px', label: '12px', smallest: '11px' } as const;

/** Weights of the variable font. */
export const weight = { normal: 450, medium: 550, bold: 650 } as const;

/** Media queries used all over. */
export const media = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  coarse: '(pointer: coarse)',
  /** A phone in landscape. */
  phone: '(max-height: 480px)',
  notPhone: '(min-height: 481px)',
  narrow: '(max-width: 720px)',
  /** Where the studio folds: a phone, or a window that is as low or as narrow as one. */
  folded: '(max-height: 480px), (max-width: 720px)',
  /** Where tiles have their width beside one panel, and not beside two. */
  onePanel: '(min-height: 481px) and (min-width: 721px) and (max-width: 919px)',
  /** Where the header has no place for the columns of the grid. */
  cramped: '(max-width: 1100px)',
} as const;
