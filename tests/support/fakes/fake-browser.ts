const names = ['userAgent', 'maxTouchPoints'] as const;

/** Pretends to be another browser from now on. */
export const pretendBrowser = (facts: { readonly userAgent: string; readonly maxTouchPoints: number }): void => {
  for (const name of names) Object.defineProperty(navigator, name, { value: facts[name], configurable: true });
};

/** Is the browser of the tests again. */
export const pretendNothing = (): void => {
  for (const name of names) Reflect.deleteProperty(navigator, name);
};
