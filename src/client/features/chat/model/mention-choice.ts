import { folded } from '../../../../shared/rules/folded.ts';
import type { Mention } from '../../../../shared/rules/mentions.ts';

/** The beginning of a mention that is being written: where its `@` stands, and what was written after it. */
export interface BegunMention {
  readonly start: number;
  readonly written: string;
}

/** More are found by writing more. */
const mostOffered = 50;

/** The mention that somebody writes before the caret; null: none, or one that was chosen already. */
export const begunMention = (text: string, caret: number, chosen: readonly Mention[]): BegunMention | null => {
  const begun = /(?:^|[\s(])@([^\s@][^@\n]{0,40})?$/u.exec(text.slice(0, caret));
  if (!begun) return null;
  const written = begun[1] ?? '';
  const isChosen = chosen.some(({ name }) => written === name || written.startsWith(`${name} `));
  return isChosen ? null : { start: caret - written.length - 1, written };
};

/** Those whose names have what was written, where case and accents count nothing; first whose names, or words in them, begin with it. */
export const fittingMentions = (written: string, offered: readonly Mention[]): readonly Mention[] => {
  const wanted = folded(written).trimEnd();
  const named = offered.map((mention) => ({ mention, name: folded(mention.name) }));
  const rankOf = (name: string): number => {
    if (name.startsWith(wanted)) return 0;
    if (` ${name}`.includes(` ${wanted}`)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return named
    .map((entry) => ({ ...entry, rank: rankOf(entry.name) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
    .slice(0, mostOffered)
    .map(({ mention }) => mention);
};

/** A text with the begun mention as it was chosen, and where the caret goes. */
export const withMention = (
  text: string,
  { start, written }: BegunMention,
  { name }: Mention,
): { readonly text: string; readonly caret: number } => {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(start + 1 + written.length).replace(/^ /, ''), caret: before.length };
};
