const own = { userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints };

/** Is another browser from now on. */
export const pretendBrowser = (facts: { readonly userAgent: string; readonly maxTouchPoints: number }): void => {
  for (const [name, value] of Object.entries(facts))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

/** Is the browser of the tests again. */
export const pretendNothing = (): void => pretendBrowser(own);
