import { type Browser, confirmSignUp, openBrowser, signUp, signUpInput } from './cookie-browser.ts';
import { type Answer, signInHost, startTestServer } from './server-under-test.ts';
import { startMailbox } from './smtp-mailbox.ts';

/** Somebody with an account, in a browser of their own. */
export interface AccountHolder extends Browser {
  readonly identity: string;
  readonly email: string;
}

/** A server where people sign up by mail, and its host, who administers the tenant. */
export const startWithAccounts = async (
  environment: Record<string, string> = {},
  replacements: Parameters<typeof startTestServer>[1] = {},
) => {
  const mailbox = await startMailbox();
  const server = await startTestServer({ SMTP_URL: mailbox.url, TRUST_PROXY: '1', ...environment }, replacements);
  const host = await signInHost(server);
  return {
    server,
    host,
    /** Makes an account by the mailed code. */
    async register(name: string): Promise<AccountHolder> {
      const email = `${name.toLowerCase()}@example.com`;
      const browser = openBrowser(server.url);
      await signUp(browser, signUpInput(email, { display_name: name }));
      const made: Answer = await confirmSignUp(browser, email, await mailbox.codeFor(email));
      return { ...browser, identity: made.data.confirmSignUp.identity, email };
    },
    async stop(): Promise<void> {
      await server.stop();
      await mailbox.stop();
    },
  };
};
