/**
 * Control characters and halves of surrogate pairs: databases refuse them or change them, and nobody sees them. Tabs and
 * line ends are text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;
/** Characters that are drawn as nothing. (Unicode Standard, 5.21; U+2800 is a Braille cell without dots) */
const blank = /[\u2800\p{Default_Ignorable_Code_Point}]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether anything of a text is seen: a letter, digit, mark or symbol that is drawn. */
export const isVisible = (text: string): boolean => visible.test(text.replace(blank, ''));
