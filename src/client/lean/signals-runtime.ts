/** The lean build's stand-in for @preact/signals-react/runtime: Preact tracks signals by itself. */
export const useSignals = (): undefined => undefined;
