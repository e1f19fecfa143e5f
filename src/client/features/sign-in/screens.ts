import type { AddressedScreen } from '../../studio/slots.ts';
import { accountText } from './account-text.ts';
import { FederatedScreen } from './view/federated-screen.tsx';
import { LinkScreen } from './view/link-screen.tsx';
import { ConfirmBrowserScreen, VerifyLinkScreen } from './view/mailed-link-screens.tsx';
import { NewPasswordScreen } from './view/new-password-screen.tsx';
import { RegisterScreen } from './view/register-screen.tsx';
import { SignedOutScreen } from './view/signed-out-screen.tsx';
import { VerifyScreen } from './view/verify-screen.tsx';

/** Where a sign-in link and an identity provider lead, signing up, and where one is when signed out. */
export const signInScreens: readonly AddressedScreen[] = [
  { path: '/auth/link/:secret', Component: LinkScreen },
  { path: '/auth/register', title: accountText.signUp.title, Component: RegisterScreen },
  { path: '/auth/verify', title: accountText.verify.title, Component: VerifyScreen },
  { path: '/auth/verify/:secret', title: accountText.verifyLink.title, Component: VerifyLinkScreen },
  { path: '/auth/reset/:secret', title: accountText.reset.title, Component: NewPasswordScreen },
  { path: '/auth/confirm/:secret', title: accountText.confirm.title, Component: ConfirmBrowserScreen },
  { path: '/federated', Component: FederatedScreen },
  { path: '/federatedsignout', title: accountText.signedOut.title, Component: SignedOutScreen },
];
