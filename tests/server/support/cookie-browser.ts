import { type Answer, type GraphQLAnswer, post } from './server-under-test.ts';

/** A browser in front of the server: it holds cookies and says which page asks. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** The id token that goes with every call; null: nobody's. */
  token: string | null;
  call(query: string, variables?: object, headers?: Record<string, string>): Promise<GraphQLAnswer>;
}

/** A browser without cookies at an address of its own. */
export const openBrowser = (url: string, address = '192.0.2.1'): Browser => {
  const cookies = new Map<string, string>();
  const browser: Browser = {
    cookies,
    token: null,
    call: async (query, variables = {}, headers = {}) => {
      const answer = await post(url, query, variables, {
        origin: url,
        'x-forwarded-for': address,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(browser.token === null ? {} : { authorization: browser.token }),
        ...headers,
      });
      for (const line of answer.cookies) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const signIn = Object.values((answer.data ?? {}) as Record<string, Answer>)[0];
      if (signIn?.id_token) browser.token = signIn.id_token;
      return answer;
    },
  };
  return browser;
};

const fields = 'id_token identity display_name pool';

/** What somebody types into the sign-up form. */
export const signUpInput = (email: string, more: object = {}) => ({
  display_name: 'Grace',
  email,
  password: 'Correct-horse-7',
  industry: 'Education',
  use_case: 'Training',
  marketing_consent: true,
  ...more,
});

export const signUp = (browser: Browser, input: object) =>
  browser.call('mutation ($input: SignUpInput!) { signUp(input: $input) { status } }', { input });

export const confirmSignUp = (browser: Browser, username: string, code: string) =>
  browser.call(`mutation ($u: String!, $c: String!) { confirmSignUp(username: $u, code: $c) { ${fields} } }`, {
    u: username,
    c: code,
  });

export const signIn = (browser: Browser, username: string, password: string) =>
  browser.call(`mutation ($u: String!, $p: String!) { signIn(username: $u, password: $p) { ${fields} } }`, {
    u: username,
    p: password,
  });

export const refresh = (browser: Browser) => browser.call(`mutation { refreshToken { ${fields} } }`);

export const forgotPassword = (browser: Browser, email: string) =>
  browser.call('mutation ($e: String!) { forgotPassword(email: $e) }', { e: email });

export const resetPassword = (browser: Browser, email: string, code: string, password: string) =>
  browser.call(
    'mutation ($e: String!, $c: String!, $p: String!) { resetPassword(email: $e, code: $c, new_password: $p) }',
    {
      e: email,
      c: code,
      p: password,
    },
  );

export const resetPasswordByLink = (browser: Browser, secret: string, password: string) =>
  browser.call('mutation ($s: String!, $p: String!) { resetPasswordByLink(secret: $s, new_password: $p) }', {
    s: secret,
    p: password,
  });

export const mailBrowserLink = (browser: Browser, email: string) =>
  browser.call('mutation ($e: String!) { mailBrowserLink(email: $e) }', { e: email });

export const confirmBrowser = (browser: Browser, secret: string) =>
  browser.call('mutation ($s: String!) { confirmBrowser(secret: $s) }', { s: secret });

export const confirmSignUpByLink = (browser: Browser, secret: string) =>
  browser.call(`mutation ($s: String!) { confirmSignUpByLink(secret: $s) { ${fields} } }`, { s: secret });

/** The secret of a mailed link, by its address. */
export const secretOf = (link: string): string => link.split('/').at(-1) ?? '';
