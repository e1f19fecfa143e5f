import type { AddressedScreen } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { adminText } from './text.ts';

const AdminScreen = lazyPart(async () => (await import('./view/admin-screen.tsx')).AdminScreen);

/** Everything below /admin, for those who administer a tenant or host an event. */
export const administrationScreens: readonly AddressedScreen[] = [
  { path: '/admin/*?', title: adminText.title, Component: AdminScreen },
];
