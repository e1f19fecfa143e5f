import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';

export type ThemeName = 'system' | 'dark' | 'light';

/** The appearance that the person chose, kept on this machine. */
export interface ThemeChoice {
  readonly theme: Signal<ThemeName>;
  readonly highContrast: Signal<boolean>;
  /** Rises when the colours on the page change, by choice or by the system. */
  readonly revision: ReadonlySignal<number>;
  readonly stop: () => void;
}

const storageKey = 'rotunda.appearance';

const stored = (): { theme?: unknown; highContrast?: unknown } => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
};

/** Reads the choice, puts it on <html> and keeps it there. */
export const createThemeChoice = (): ThemeChoice => {
  const before = stored();
  const theme = signal<ThemeName>(before.theme === 'dark' || before.theme === 'light' ? before.theme : 'system');
  const highContrast = signal(before.highContrast === true);
  const revision = signal(0);
  const root = document.documentElement;
  const stopEffect = effect(() => {
    const choice = { theme: theme.value, highContrast: highContrast.value };
    if (choice.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = choice.theme;
    if (choice.highContrast) root.dataset.contrast = 'more';
    else delete root.dataset.contrast;
    try {
      localStorage.setItem(storageKey, JSON.stringify(choice));
    } catch {
      // Storage is forbidden or full: the choice lasts as long as the page.
    }
    revision.value = revision.peek() + 1;
  });
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  const onChange = () => {
    revision.value += 1;
  };
  for (const query of queries) query.addEventListener('change', onChange);
  return {
    theme,
    highContrast,
    revision,
    stop: () => {
      stopEffect();
      for (const query of queries) query.removeEventListener('change', onChange);
    },
  };
};
