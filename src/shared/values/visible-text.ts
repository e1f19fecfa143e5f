/** Characters that are drawn as nothing. (Unicode Standard, 5.21; U+2800 is a Braille cell without dots) */
const blank = /[\u2800\p{Default_Ignorable_Code_Point}]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether anything of a text is seen: a letter, digit, mark or symbol that is drawn. */
export const isVisible = (text: string): boolean => visible.test(text.replace(blank, ''));
