import { chatTargetAll } from './chat.ts';
import { literalPattern } from './literal-pattern.ts';

/** Somebody whom a message mentions: by who they are, and by the name that stands in its text after `@`. */
export interface Mention {
  readonly identity: string;
  readonly name: string;
}

/** The mention of everybody, for those who may write to everybody in the event. */
export const everyone: Mention = { identity: chatTargetAll, name: 'everyone' };

/**
 * A text in parts, of which some are mentions. A name counts where nothing but a space or a bracket stands before its
 * `@`, and no letter or number after it; of names that begin alike the longest counts. Nobody is mentioned by a text
 * alone: a name that is none of the mentions is text.
 */
export const splitMentions = (text: string, mentions: readonly Mention[]): readonly (string | Mention)[] => {
  const byName = new Map(mentions.flatMap((mention) => (mention.name === '' ? [] : [[mention.name, mention]])));
  if (byName.size === 0) return [text];
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(literalPattern);
  const pattern = new RegExp(`(^|[\\s(])@(${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  const parts: (string | Mention)[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, before = '', name = ''] = match;
    parts.push(text.slice(end, match.index + before.length), byName.get(name)!);
    end = match.index + all.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
};

/** Those of the mentions that the text has. */
export const mentionsIn = (text: string, mentions: readonly Mention[]): readonly Mention[] => {
  const parts = splitMentions(text, mentions);
  return mentions.filter((mention) => parts.includes(mention));
};

/** Whether a message mentions somebody, by themselves or with everybody. */
export const mentionsSomebody = (mentions: readonly Mention[], identity: string): boolean =>
  mentions.some((mention) => mention.identity === identity || mention.identity === everyone.identity);
