import type { AddressedScreen } from '../../studio/slots.ts';
import { accountPageText } from './text.ts';
import { AccountScreen } from './view/account-screen.tsx';
import { WelcomeScreen } from './view/welcome-screen.tsx';

/** The own account, and where it starts. */
export const accountScreens: readonly AddressedScreen[] = [
  { path: '/account', title: accountPageText.title, Component: AccountScreen },
  { path: '/events/welcome', Component: WelcomeScreen },
];
