import * as oidc from 'openid-client';
import * as v from 'valibot';
import type { FederationState } from '../../access/federation-state.ts';
import { serverLimits } from '../../limits.ts';
import type { FederatedProvider } from '../../options.ts';
import { boundedFetch } from './bounded-fetch.ts';

const profile = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  // Some issuers write it as text.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(v.string()),
  given_name: v.optional(v.string()),
  preferred_username: v.optional(v.string()),
});

/** Somebody whom an issuer vouches for. */
export interface FederatedPerson {
  readonly issuer: string;
  /** Who they are at the issuer, for ever. */
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** The identity providers that people may sign in with (OpenID Connect Core 1.0, authorization code with PKCE). */
export class IdentityProviders {
  /** What each issuer says about itself, asked for when it is first needed. */
  private readonly discovered = new Map<string, Promise<oidc.Configuration>>();

  constructor(private readonly providers: readonly FederatedProvider[]) {}

  /** Where a browser is sent to sign in, and what it must bring back. Null for a provider that is not configured. */
  async begin(id: string, redirectUri: string): Promise<{ url: string; state: FederationState } | null> {
    const provider = this.find(id);
    if (!provider) return null;
    const issuer = await this.issuerOf(provider);
    const verifier = oidc.randomPKCECodeVerifier();
    const state = { provider: id, state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
    const url = oidc.buildAuthorizationUrl(issuer, {
      redirect_uri: redirectUri,
      scope: provider.scope,
      state: state.state,
      nonce: state.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, state };
  }

  /** Who came back, by the address that they came back to. Throws when the answer is not one to this state. */
  async finish(state: FederationState, returnedTo: URL): Promise<FederatedPerson> {
    const provider = this.find(state.provider);
    if (!provider) throw new Error(`No identity provider is called ${state.provider}.`);
    const issuer = await this.issuerOf(provider);
    const tokens = await oidc.authorizationCodeGrant(issuer, returnedTo, {
      pkceCodeVerifier: state.verifier,
      expectedState: state.state,
      expectedNonce: state.nonce,
      idTokenExpected: true,
    });
    const told = v.parse(profile, tokens.claims());
    const isWhole = told.email !== undefined || !issuer.serverMetadata().userinfo_endpoint;
    const person = isWhole ? told : v.parse(profile, await oidc.fetchUserInfo(issuer, tokens.access_token, told.sub));
    return {
      issuer: issuer.serverMetadata().issuer,
      subject: person.sub,
      email: person.email ?? null,
      isEmailVerified: String(person.email_verified) === 'true',
      name: person.name ?? person.given_name ?? person.preferred_username ?? null,
    };
  }

  /** Where a browser ends its session with the provider; null where there is no such place. */
  async signOutUrl(id: string, returnTo: string): Promise<string | null> {
    const provider = this.find(id);
    if (!provider) return null;
    try {
      const issuer = await this.issuerOf(provider);
      if (!issuer.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(issuer, { post_logout_redirect_uri: returnTo }).href;
    } catch {
      return null;
    }
  }

  /** Whether each provider answers now, by its id. */
  checks(): Readonly<Record<string, () => Promise<unknown>>> {
    return Object.fromEntries(
      this.providers.map((provider) => [
        provider.id,
        () => {
          this.discovered.delete(provider.id);
          return this.issuerOf(provider);
        },
      ]),
    );
  }

  private find(id: string): FederatedProvider | undefined {
    return this.providers.find((provider) => provider.id === id);
  }

  private issuerOf(provider: FederatedProvider): Promise<oidc.Configuration> {
    const known = this.discovered.get(provider.id);
    if (known) return known;
    const url = new URL(provider.issuer);
    const asked = oidc.discovery(url, provider.clientId, provider.clientSecret, undefined, {
      [oidc.customFetch]: boundedFetch,
      timeout: serverLimits.identityProviderTimeoutMs / 1000,
      execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    this.discovered.set(provider.id, asked);
    // One that did not answer is asked again by who comes next.
    asked.catch(() => this.discovered.delete(provider.id));
    return asked;
  }
}
