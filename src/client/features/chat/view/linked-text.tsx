const linkPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** Plain text with its web addresses as links; nothing else in it is read as markup. */
export const LinkedText = ({ words }: { words: string }) => {
  const parts: (string | { readonly href: string })[] = [];
  let end = 0;
  for (const match of words.matchAll(linkPattern)) {
    parts.push(words.slice(end, match.index), { href: match[0] });
    end = match.index + match[0].length;
  }
  parts.push(words.slice(end));
  return (
    <>
      {parts.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.href}
          </a>
        ),
      )}
    </>
  );
};
