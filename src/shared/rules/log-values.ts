import { logLimits } from '../values/limits.ts';
import { unprintable } from '../values/unprintable.ts';

const tokenShape =
  /\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}|(?<=[?&](?:access_token|id_token|token|secret|code|state)=)[^&\s"]+|(?<=\/auth\/(?:link|verify|reset|confirm)\/)[\w-]+/g;

/** The text with everything that looks like a token, a link's secret or a provider's code taken out. */
export const withoutTokens = (text: string): string => text.replace(tokenShape, '[removed]');

const secretName = /token|secret|passw|cookie|authorization|rejoin_?code/i;

const allUnprintable = new RegExp(unprintable, 'gu');

/** A text without tokens and without what the API refuses, cut to the length of log values (LOG-004). */
export const fitLogText = (text: string): string => {
  const { textCharacters, cutCharacters } = logLimits;
  const clean = withoutTokens(text).replace(allUnprintable, '');
  if (clean.length <= textCharacters) return clean;
  return `${clean.slice(0, cutCharacters).replace(allUnprintable, '')}…`;
};

/** The data of a line: a fit value, as the start of its text where it is large as a whole. Never throws. */
export const fitLogData = (data: unknown): unknown => {
  try {
    const fit = fitLogValue(data);
    const text = JSON.stringify(fit);
    return text.length <= logLimits.dataCharacters ? fit : fitLogText(text);
  } catch {
    return '[cannot be read]';
  }
};

/**
 * A value as it may stand in a log: texts fit, what is named like a secret is taken out, and what is large or nested is
 * cut.
 */
const fitLogValue = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return fitLogText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (typeof value !== 'object') return fitLogText(String(value));
  if (depth >= logLimits.valueDepth) return '…';
  if (value instanceof Error)
    return fitLogValue({ name: value.name, message: value.message, stack: value.stack }, depth);
  if (Array.isArray(value)) return value.slice(0, logLimits.valueItems).map((item) => fitLogValue(item, depth + 1));
  const entries = Object.entries(value).slice(0, logLimits.valueItems);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      fitLogText(name),
      secretName.test(name) ? '[removed]' : fitLogValue(item, depth + 1),
    ]),
  );
};
