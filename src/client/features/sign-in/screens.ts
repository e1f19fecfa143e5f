import type { AddressedScreen } from '../../studio/slots.ts';
import { LinkScreen } from './view/link-screen.tsx';

/** Where a sign-in link leads. */
export const signInScreens: readonly AddressedScreen[] = [{ path: '/auth/link/:secret', Component: LinkScreen }];
