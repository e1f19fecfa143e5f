import { Redirect, Route, Switch } from 'wouter';
import { lazyPart } from '../ui/lazy.tsx';
import { LoadingScreen } from '../ui/screens/loading-screen.tsx';
import { TooltipLayer } from '../ui/tooltip.tsx';
import { DialogHost } from './dialog-host.tsx';
import { EventRoute } from './event-route.tsx';
import { Notifications } from './notifications.tsx';
import { PortraitBlock } from './portrait-block.tsx';
import { RoomRedirect } from './room-redirect.tsx';
import { SignInScreen } from './screens.ts';

const OtherScreens = lazyPart(async () => (await import('./other-screens.tsx')).OtherScreens);

/** Every address of the product and its screen. */
export const Routes = () => (
  <>
    <Switch>
      <Route path="/auth">
        <Redirect to={`/auth/login${location.search}`} replace />
      </Route>
      <Route path="/auth/login" component={SignInScreen} />
      <Route path="/events/:eventId/rooms/:roomId">
        {({ eventId, roomId }) => <RoomRedirect eventId={eventId} roomId={roomId} />}
      </Route>
      <Route path="/events/:eventId" component={EventRoute} />
      <Route>
        <OtherScreens waiting={<LoadingScreen />} />
      </Route>
    </Switch>
    <PortraitBlock />
    <DialogHost />
    <Notifications />
    <TooltipLayer />
  </>
);
