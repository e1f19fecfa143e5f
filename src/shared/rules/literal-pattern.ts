/** A text as a part of a regular expression, in which its characters mean nothing but themselves. */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
