import { settled } from './frame-dom.ts';

/** The message of the chat that has these words. */
export const messageWith = (words: string): HTMLElement => {
  const messages = [...document.querySelectorAll<HTMLElement>('#chat article')];
  const message = messages.find(({ textContent }) => textContent?.includes(words));
  if (!message) throw new Error(`no message has the words: ${words}`);
  return message;
};

let pointer = 0;

/** Points at a message, so that what can be done with it is drawn. */
export const pointAt = async (words: string): Promise<HTMLElement> => {
  const message = messageWith(words);
  const at = { clientX: ++pointer, clientY: pointer };
  message.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, ...at }));
  await settled();
  return message;
};

/** The names of what can be done, by the toolbars that are drawn. */
export const toolbars = (): readonly (readonly (string | null)[])[] =>
  [...document.querySelectorAll('#chat [role="toolbar"]')].map((toolbar) =>
    [...toolbar.querySelectorAll('button')].map((button) => button.getAttribute('aria-label')),
  );
