/**
 * Control characters and halves of surrogate pairs: databases refuse them or change them, and nobody sees them. Tabs and
 * line ends are text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;
