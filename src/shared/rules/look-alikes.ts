/**
 * Letters of other scripts, and digits, that are drawn like Latin ones, by the Latin one: from the table of confusables of
 * Unicode (UTS 39), as far as keyboards reach. Capitals come first where they look like another letter than the small one.
 */
const drawnAlike: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ а: 'a', в: 'b', ь: 'b', с: 'c', ԁ: 'd', е: 'e', є: 'e', һ: 'h', н: 'h', і: 'i', ӏ: 'l', ј: 'j', к: 'k' },
  ...{ м: 'm', п: 'n', о: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', ѡ: 'w', х: 'x', у: 'y', ү: 'y' },
  // Greek
  ...{ Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y', Χ: 'x', α: 'a', β: 'b', ϲ: 'c', ε: 'e', ζ: 'z', η: 'n', ι: 'i', ϳ: 'j', κ: 'k' },
  ...{ μ: 'u', ν: 'v', ο: 'o', σ: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w' },
  // Armenian, Coptic and Cherokee
  ...{ հ: 'h', ո: 'n', ս: 'u', օ: 'o', ց: 'g', ⲁ: 'a', ⲏ: 'h', ⲓ: 'i', ⲙ: 'm', ⲛ: 'n', ⲟ: 'o', ⲥ: 'c', ⲧ: 't' },
  ...{ Ꭺ: 'a', Ꭰ: 'd', Ꭼ: 'e', Ꮋ: 'h', Ꮇ: 'm', Ꮎ: 'o', Ꮪ: 's', Ꭲ: 't', Ꮖ: 'l', Ꮶ: 'k', Ꮃ: 'w', Ꮢ: 'r', Ꮯ: 'c' },
  // Latin beyond the alphabet
  ...{ ı: 'i', ɩ: 'i', ɪ: 'i', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ɑ: 'a', ɡ: 'g', ŋ: 'n', ß: 'b', þ: 'p' },
  ...{ ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g', ʜ: 'h', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o' },
  ...{ ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z', ɦ: 'h' },
  ...{ '0': 'o', '1': 'l', '|': 'l', $: 's', '†': 't' },
};

/** White letters on squares and circles, and the letters of flags, each an alphabet that NFKC leaves as it is. */
const alphabetsOfSymbols = [0x1f150, 0x1f170, 0x1f1e6] as const;
const lettersOfAlphabet = 26;

const letterOfSymbol = (symbol: string): string => {
  const code = symbol.codePointAt(0) ?? 0;
  const start = alphabetsOfSymbols.find((first) => code >= first && code < first + lettersOfAlphabet);
  return start === undefined ? symbol : String.fromCharCode(0x61 + code - start);
};

/** Marks above and below letters of these scripts are small things; in others they are vowels. */
const marks = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const beyondLetters = /[^\p{L}\p{N}\p{M}]/gu;

/**
 * What a name looks like: the same for two names that people cannot tell apart by their width, case, marks, spaces,
 * punctuation, what is invisible, or letters of Latin, Cyrillic and Greek that are drawn alike. Not for showing.
 */
export const lookOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(marks, '$1');
  const latin = Array.from(
    plain,
    (character) => drawnAlike[character] ?? drawnAlike[character.toLowerCase()] ?? letterOfSymbol(character),
  );
  const look = latin.join('').toLowerCase().replace(beyondLetters, '').replace(/i/g, 'l').replace(/rn/g, 'm');
  return look === '' ? plain : look;
};

/** The name, or with a number behind it when it looks like one that is taken, in at most so many characters. */
export const distinctName = (name: string, taken: readonly string[], maximumCharacters: number): string => {
  const looks = new Set(taken.map(lookOf));
  let distinct = name;
  for (let number = 2; looks.has(lookOf(distinct)); number += 1) {
    const ending = ` (${number})`;
    distinct = `${[...name]
      .slice(0, maximumCharacters - ending.length)
      .join('')
      .trimEnd()}${ending}`;
  }
  return distinct;
};
