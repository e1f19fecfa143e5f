import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the issuer knows of somebody. */
export interface IssuerPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** A real OpenID Connect issuer on a free port, whose sign-in page believes whoever it is told. */
export const startIssuer = async () => {
  const people = new Map<string, IssuerPerson>();
  const redirectUris: string[] = ['http://127.0.0.1/none'];
  const client = {
    client_id: 'rotunda',
    client_secret: 'a-secret-between-the-two-of-them',
    redirect_uris: redirectUris,
    post_logout_redirect_uris: [] as string[],
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () => {
    const provider = new Provider(url, {
      clients: [client],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...people.get(sub) }),
      }),
      cookies: { keys: ['a key'] },
    });
    server.removeAllListeners('request');
    server.on('request', provider.callback());
  };
  open();

  /** Follows the browser's way through the issuer as `login`; resolves to the query that it comes back with. */
  const visit = async (address: string, login: string): Promise<string> => {
    const cookies = new Map<string, string>();
    let next = address;
    let form: URLSearchParams | undefined;
    for (let step = 0; step < 12; step += 1) {
      const answer = await fetch(next, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        body: form,
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) {
        const page = await answer.text();
        const action = /action="([^"]+)"/.exec(page)?.[1];
        const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
        if (!action || !prompt) throw new Error(`The issuer answered ${answer.status}: ${page.slice(0, 500)}`);
        form = new URLSearchParams({ prompt, login, password: 'any' });
        next = new URL(action, next).href;
        continue;
      }
      form = undefined;
      const target = new URL(location, next);
      if (target.origin !== url) return target.search.slice(1);
      next = target.href;
    }
    throw new Error('The issuer sent the browser round in circles.');
  };

  return {
    url,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    people,
    allowReturnTo: (address: string): void => {
      redirectUris.splice(0, redirectUris.length, address);
      client.post_logout_redirect_uris.push(new URL('/federatedsignout/', address).href);
      open();
    },
    visit,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
