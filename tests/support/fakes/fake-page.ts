import { Window } from 'happy-dom';

/** What a test needs of the page, kept by hand where happy-dom has no layout. */
export interface FakePage {
  readonly document: Document;
  /** Makes an element of a size, in the page. */
  host(widthPx: number, heightPx: number): HTMLElement;
  /** Changes an element's size and tells whoever observes it. */
  resize(element: HTMLElement, widthPx: number, heightPx: number): void;
  pointer(type: string, target: Element, init?: Readonly<Record<string, unknown>>): void;
  key(target: Element, key: string, init?: Readonly<Record<string, unknown>>): void;
}

const setSize = (element: HTMLElement, widthPx: number, heightPx: number) => {
  Object.defineProperty(element, 'clientWidth', { value: widthPx, configurable: true });
  Object.defineProperty(element, 'clientHeight', { value: heightPx, configurable: true });
};

/** Puts a page into the globals of the test's process. */
export const installPage = (): FakePage => {
  const window = new Window({ url: 'http://localhost/' });
  const observed = new Map<Element, () => void>();
  const globals = globalThis as unknown as Record<string, unknown>;
  const names = [
    'document',
    'window',
    'HTMLElement',
    'Element',
    'Node',
    'Event',
    'KeyboardEvent',
    'FocusEvent',
    'OffscreenCanvas',
  ];
  for (const name of names) {
    globals[name] = name === 'window' ? window : (window as unknown as Record<string, unknown>)[name];
  }
  globals.getComputedStyle = window.getComputedStyle.bind(window);
  globals.ResizeObserver = class {
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    observe(element: Element) {
      observed.set(element, this.#tell);
    }
    disconnect() {
      observed.clear();
    }
  };
  const document = window.document as unknown as Document;
  return {
    document,
    host(widthPx, heightPx) {
      const element = document.createElement('div');
      setSize(element, widthPx, heightPx);
      document.body.append(element);
      return element;
    },
    resize(element, widthPx, heightPx) {
      setSize(element, widthPx, heightPx);
      observed.get(element)?.();
    },
    pointer(type, target, init = {}) {
      const event = new window.Event(type, { bubbles: true, cancelable: true });
      const values = {
        button: 0,
        // As a browser says it: the first button is down until it is let go.
        buttons: type === 'pointerup' || type === 'pointercancel' ? 0 : 1,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
        clientX: 0,
        clientY: 0,
        ...init,
      };
      for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value });
      target.dispatchEvent(event as unknown as Event);
    },
    key(target, key, init = {}) {
      const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      target.dispatchEvent(event as unknown as Event);
    },
  };
};
