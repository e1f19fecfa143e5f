import type { Studio } from './studio.ts';

/** Whether something was done, and by its code why not. */
export type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly code: string; readonly said?: string } };

/** A call that says in a notice when it failed. */
export const reporting = (studio: Pick<Studio, 'notices'>, call: () => Promise<Answer>) => async (): Promise<void> => {
  const answer = await call();
  if (!answer.ok) studio.notices.showFailure(answer.error);
};
