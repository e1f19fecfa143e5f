/** The Keyboard Lock API (WICG), which only some browsers have. */
interface KeyboardLock {
  lock(): Promise<void>;
  unlock(): void;
}

/** The keyboard's lock; undefined where the browser has none. */
export const keyboardLock = (): KeyboardLock | undefined => (navigator as { keyboard?: KeyboardLock }).keyboard;

/** Whether focus mode is offered: only where the keyboard can be locked (SHELL-013). */
export const focusModeSupported = (): boolean =>
  typeof keyboardLock()?.lock === 'function' && typeof document.documentElement.requestFullscreen === 'function';
