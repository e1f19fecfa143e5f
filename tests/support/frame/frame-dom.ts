import { PropertySymbol, Window } from 'happy-dom';
import { options } from 'preact';

/** A page for tests of the frame. Import it first, and what renders by a dynamic import after it. */
const window = new Window({ url: 'http://localhost/' });

const mediaListeners = new Set<() => void>();

/** Whether the window is as low as a phone's, and other media queries that hold. Who listens is told of changes. */
class MediaQueries extends Set<string> {
  override add(query: string): this {
    super.add(query);
    for (const listener of mediaListeners) listener();
    return this;
  }

  override clear(): void {
    super.clear();
    for (const listener of mediaListeners) listener();
  }
}
export const mediaQueries = new MediaQueries();
window.matchMedia = ((query: string) => ({
  get matches() {
    return mediaQueries.has(query);
  },
  media: query,
  addEventListener: (_name: 'change', listener: () => void) => void mediaListeners.add(listener),
  removeEventListener: (_name: 'change', listener: () => void) => void mediaListeners.delete(listener),
})) as never;

for (const name of [
  'window',
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'Event',
  'CustomEvent',
  'KeyboardEvent',
  'MouseEvent',
  'PointerEvent',
  'FocusEvent',
  'InputEvent',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLTextAreaElement',
  'HTMLDialogElement',
  'HTMLMediaElement',
  'SVGElement',
  'DocumentFragment',
  'DOMParser',
  'MutationObserver',
  'IntersectionObserver',
  'getComputedStyle',
  'innerWidth',
  'innerHeight',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
]) {
  const value = name === 'window' ? window : (window as unknown as Record<string, unknown>)[name];
  Object.defineProperty(globalThis, name, {
    value: typeof value === 'function' && /^[a-z]/.test(name) ? (value as () => void).bind(window) : value,
    configurable: true,
    writable: true,
  });
}
/** Frames that somebody waits for. */
const frames = new Set<ReturnType<typeof setTimeout>>();
Object.assign(globalThis, {
  requestAnimationFrame(work: (timeMs: number) => void) {
    const frame = setTimeout(() => {
      frames.delete(frame);
      work(performance.now());
    }, 0);
    frames.add(frame);
    return frame;
  },
  cancelAnimationFrame(frame: ReturnType<typeof setTimeout>) {
    clearTimeout(frame);
    frames.delete(frame);
  },
});

// Preact looks for frames when it is loaded, which may be before this page; without them its effects come 35 ms later.
options.requestAnimationFrame = (work) => void requestAnimationFrame(() => setTimeout(work, 0));

/** As in a browser, only some of what is on the page takes the focus. */
const takesFocus = 'button, input, select, textarea, a[href], summary, iframe, [tabindex], [contenteditable]';
const { focus } = window.HTMLElement.prototype;
window.HTMLElement.prototype.focus = function () {
  if (this.matches(takesFocus)) focus.call(this);
};
/** As before a browser's next picture, what no longer takes the focus loses it. */
const fixFocus = () => {
  const { activeElement } = document;
  if (!activeElement?.matches(':disabled, [inert] *, [hidden], [hidden] *')) return;
  Object.assign(document, { [PropertySymbol.activeElement]: null });
};

/** There is no layout here: what scrolls is taller than what stands in it. */
for (const name of ['offsetHeight', 'clientHeight']) {
  Object.defineProperty(window.HTMLElement.prototype, name, {
    configurable: true,
    get(this: { readonly localName: string }) {
      return this.localName === 'section' ? 600 : 30;
    },
  });
}

/** Turns without a change of the page after which it counts as settled. */
const quietTurns = 10;
const mostTurns = 500;

/** Set by a test that looks at the loading screen itself. */
let allowedToLoad = false;
export const lookAtLoading = (allowed: boolean): void => {
  allowedToLoad = allowed;
};

/** How often the page has changed. */
let changes = 0;
const observer = new MutationObserver((records) => {
  changes += records.length;
});
observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

/** How many parts that are loaded late are on their way: the check's bundles announce each (src/build/bundle.mjs). */
let partsOnTheirWay = 0;
Object.assign(globalThis, {
  whileLoading(loaded: Promise<unknown>) {
    partsOnTheirWay += 1;
    const arrived = () => {
      partsOnTheirWay -= 1;
    };
    loaded.then(arrived, arrived);
    return loaded;
  },
});

/**
 * Lets what is under way settle: loaded parts, effects, renders, until the page stays as it is. A page that is busy loading
 * what does not come counts as settled after a while; one that goes on changing fails.
 */
export const settled = async (): Promise<void> => {
  let before = '';
  let quiet = 0;
  let loading = false;
  for (let turn = 0; turn < mostTurns && quiet < quietTurns; turn += partsOnTheirWay === 0 ? 1 : 0) {
    await new Promise((done) => setTimeout(done, 0));
    fixFocus();
    const now = `${changes} ${location.href}`;
    loading = document.querySelector('main[aria-busy="true"]') !== null && !allowedToLoad;
    quiet = now === before && !loading && frames.size === 0 && partsOnTheirWay === 0 ? quiet + 1 : 0;
    before = now;
  }
  if (quiet < quietTurns && !loading) throw new Error(`the page did not settle within ${mostTurns} turns`);
};

/** The first element that is not hidden with a role and a name, or undefined. */
export const find = (selector: string, words?: string | RegExp): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    if (element.closest('[hidden]')) return false;
    if (words === undefined) return true;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return typeof words === 'string' ? name.trim() === words : words.test(name);
  });

/** Waits for an element found like {@link find}, e.g. of a dialog that is loaded first. */
export const shown = async (selector: string, words?: string | RegExp): Promise<HTMLElement> => {
  for (let turn = 0; turn < mostTurns; turn += partsOnTheirWay === 0 ? 1 : 0) {
    const element = find(selector, words);
    if (element) {
      await settled();
      return element;
    }
    await new Promise((done) => setTimeout(done, 1));
  }
  throw new Error(`never shown: ${selector} ${words ?? ''}\n${document.body.innerHTML.slice(0, 2000)}`);
};

/** Presses an element found like {@link find}, as soon as it is shown. */
export const press = async (selector: string, words?: string | RegExp): Promise<void> => {
  (find(selector, words) ?? (await shown(selector, words))).click();
  await settled();
};

/** A press that ends beside a dialog: browsers give its click to what holds both ends. */
export const pressBeside = async (dialog: HTMLElement, from = dialog): Promise<void> => {
  from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.click();
  await settled();
};

/** Types into a field as a person would. */
export const type = async (selector: string, words: string): Promise<void> => {
  const field = find(selector) as HTMLInputElement | undefined;
  if (!field) throw new Error(`no field: ${selector}`);
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
};

/** Presses a key on an element. */
export const key = async (target: EventTarget, init: KeyboardEventInit): Promise<Event> => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  await settled();
  return event;
};
