/** Whether JSON text nests arrays and objects more deeply than `limit`; told from its brackets, before it is parsed. */
export const isNestedBeyond = (text: string, limit: number): boolean => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
};

/** Where the string that begins at `start` ends; the end of the text for one that does not. */
const endOfString = (text: string, start: number): number => {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (text[quote - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return quote;
  }
  return text.length;
};
