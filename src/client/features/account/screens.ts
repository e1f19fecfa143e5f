import type { AddressedScreen } from '../../studio/slots.ts';
import { accountPageText } from './text.ts';
import { AccountScreen } from './view/account-screen.tsx';

/** The own account. */
export const accountScreens: readonly AddressedScreen[] = [
  { path: '/account', title: accountPageText.title, Component: AccountScreen },
];
