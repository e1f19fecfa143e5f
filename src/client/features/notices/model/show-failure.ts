import type { NoticesModel } from './notices-model.ts';

interface Failure {
  readonly code: string;
  readonly said?: string;
}

/** Says why a call failed: by its code, or in the server's own words (ERR-016). */
export const showFailure = (notices: Pick<NoticesModel, 'show'>, { code, said }: Failure): void =>
  notices.show(code, 'error', said === undefined ? {} : { said });
