import type { FeatureRoute } from '../../studio/slots.ts';
import { LinkScreen } from './view/link-screen.tsx';

/** Where a sign-in link leads. */
export const signInRoutes: readonly FeatureRoute[] = [{ path: '/auth/link/:secret', Component: LinkScreen }];
