import { rateLimits } from '../../../src/server/limits.ts';
import { type Browser, confirmSignUp, openBrowser, signUp, signUpInput } from './cookie-browser.ts';
import { startTestServer } from './server-under-test.ts';
import { startMailbox } from './smtp-mailbox.ts';

/** A server with accounts, whose clock is set by hand, and browsers at addresses of their own. */
export const startWithStrangers = async () => {
  let nowMs = Date.now();
  let strangers = 0;
  const mailbox = await startMailbox();
  const server = await startTestServer({ SMTP_URL: mailbox.url, TRUST_PROXY: '1' }, { now: () => nowMs });
  const stranger = (): Browser => {
    strangers += 1;
    // A later one is told from an earlier one by when it became somebody's own.
    nowMs += 1;
    return openBrowser(server.url, `203.0.${strangers >> 8}.${strangers & 255}`);
  };
  return {
    server,
    mailbox,
    pass: (ms: number): void => {
      nowMs += ms;
    },
    /** A browser that nobody has signed in with. */
    stranger,
    /** Somebody with an account, in a browser of their own; the mail of signing up counts no longer. */
    register: async () => {
      const browser = stranger();
      const email = `owner${strangers}@example.com`;
      await signUp(browser, signUpInput(email));
      await confirmSignUp(browser, email, await mailbox.codeFor(email));
      nowMs += rateLimits.mailsPerTarget.windowMs;
      return { email, browser };
    },
    stop: async (): Promise<void> => {
      await server.stop();
      await mailbox.stop();
    },
  };
};
