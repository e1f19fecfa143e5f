import type { FeatureRoute } from '../../studio/slots.ts';
import { EventFullScreen } from './view/event-full.tsx';

/** Where whoever finds no place in an event is sent. */
export const entryRoutes: readonly FeatureRoute[] = [{ path: '/eventfull', Component: EventFullScreen }];
