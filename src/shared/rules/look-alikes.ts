import { cutText } from '../values/cut-text.ts';

/**
 * A Latin letter, then letters of Cyrillic, Greek, Armenian, Coptic and Cherokee, Latin ones beyond the alphabet, digits
 * and signs that are drawn like it: from the table of confusables of Unicode (UTS 39), as far as keyboards reach. Capitals
 * are there where they look like another letter than the small one.
 */
const alikes = [
  'aаαⲁᎪɑᴀ',
  'bвьβßʙ',
  'cсςⲥᏟᴄ',
  'dԁᎠđðᴅ',
  'eеєεᎬᴇ',
  'fꜰ',
  'gցɡɢ',
  'hһнΗհⲏᎻħʜɦ',
  'iіιⲓıɩɪ',
  'jјϳᴊ',
  'kкκᏦᴋ',
  'l1ӏᏆłʟ|',
  'mмΜⲙᎷᴍ',
  'nпΝηոⲛŋɴ',
  'o0оοσօⲟᎾøᴏ',
  'pрρþᴘ',
  'qԛ',
  'rгᏒʀ',
  'sѕᏚꜱ$',
  'tтτⲧᎢŧᴛ†',
  'uμυսᴜ',
  'vѵνᴠ',
  'wԝѡωᎳᴡ',
  'xхΧχ',
  'yуүΥʏ',
  'zζᴢ',
];

const drawnAlike: ReadonlyMap<string, string> = new Map(
  alikes.flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
);

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
    (character) => drawnAlike.get(character) ?? drawnAlike.get(character.toLowerCase()) ?? letterOfSymbol(character),
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
    distinct = `${cutText(name, maximumCharacters - ending.length).trimEnd()}${ending}`;
  }
  return distinct;
};
