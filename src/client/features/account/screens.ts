import type { AddressedScreen } from '../../studio/slots.ts';
import { AccountScreen } from './view/account-screen.tsx';

/** The own account. */
export const accountScreens: readonly AddressedScreen[] = [{ path: '/account', Component: AccountScreen }];
