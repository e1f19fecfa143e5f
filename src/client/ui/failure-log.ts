import { createContext } from 'react';

/** Logs a failure that people are not told of (ERR-015). */
export type LogFailure = (code: string, error: unknown) => void;

/** The page's log, for controls that know nothing else of the page. */
export const FailureLog = createContext<LogFailure>((code, error) => console.warn(code, error));
