import { useSignals } from '@preact/signals-react/runtime';
import { Redirect, Route, Switch } from 'wouter';
import { usePage } from '../studio/context.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { LoadingScreen } from '../ui/screens/loading-screen.tsx';
import { DialogHost } from './dialog-host.tsx';
import { EventRoute } from './event-route.tsx';
import { Notifications } from './notifications.tsx';
import { RoomRedirect } from './room-redirect.tsx';
import { EventNotFound, SignInScreen } from './screens.ts';
import { useArrivingFocus } from './use-arriving-focus.ts';
import { useLeavesByAddress } from './use-leaves-by-address.ts';

const OtherScreens = lazyPart(async () => (await import('./other-screens.tsx')).OtherScreens);

const TooltipLayer = lazyPart(async () => (await import('../ui/tooltip-layer.tsx')).TooltipLayer);
const Banners = lazyPart(async () => (await import('./deployment-parts.ts')).Banners);
const BlockScreen = lazyPart(async () => (await import('./deployment-parts.ts')).BlockScreen);
const PortraitBlock = lazyPart(async () => (await import('./deployment-parts.ts')).PortraitBlock);

const unsaid = () => undefined;

/** What is shown: why nobody is let in, that the config is on its way or cannot be had, or the address's screen. */
export const Routes = () => {
  useSignals();
  useArrivingFocus();
  useLeavesByAddress();
  const { page, isPhone } = usePage();
  const { phase, block, banners } = page.config;
  const screen = () => {
    if (block.value !== null) return <BlockScreen waiting={<LoadingScreen />} />;
    if (phase.value === 'ready') return <Screens />;
    return phase.value === 'error' ? <EventNotFound unreachable /> : <LoadingScreen />;
  };
  return (
    <>
      {block.value === null && banners.value.length > 0 ? <Banners onFailed={unsaid} /> : null}
      {screen()}
      {block.value === null && isPhone ? <PortraitBlock onFailed={unsaid} /> : null}
      <DialogHost />
      <Notifications />
      <TooltipLayer onFailed={() => undefined} />
    </>
  );
};

const Others = () => <OtherScreens waiting={<LoadingScreen />} />;

/** Every address of the product and its screen. */
const Screens = () => (
  <Switch>
    <Route path="/auth">
      <Redirect to={`/auth/login${location.search}`} replace />
    </Route>
    <Route path="/auth/login" component={SignInScreen} />
    <Route path="/events/:eventId/rooms/:roomId">
      {({ eventId, roomId }) => <RoomRedirect eventId={eventId} roomId={roomId} />}
    </Route>
    <Route path="/events/welcome" component={Others} />
    <Route path="/events/:eventId" component={EventRoute} />
    <Route component={Others} />
  </Switch>
);
