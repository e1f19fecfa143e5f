import { Redirect, Route, Switch } from 'wouter';
import { Notifications } from '../controls/notifications.tsx';
import { TooltipLayer } from '../controls/tooltip.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { lazyPart } from '../lazy.tsx';
import { text } from '../text.ts';
import { EventRoute } from './event-route.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { MessageScreen } from './message-screen.tsx';
import { PortraitBlock } from './portrait-block.tsx';
import { RoomRedirect } from './room-redirect.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const EventsScreen = lazyPart(async () => (await import('./other-screens.ts')).EventsScreen);
const LinkScreen = lazyPart(async () => (await import('./other-screens.ts')).LinkScreen);
const EventFullScreen = lazyPart(async () => (await import('./other-screens.ts')).EventFullScreen);

const Events = () => <EventsScreen waiting={<LoadingScreen />} />;

/** Every address of the product and its screen. */
export const Routes = () => (
  <>
    <Switch>
      <Route path="/" component={Events} />
      <Route path="/events" component={Events} />
      <Route path="/auth">
        <Redirect to={`/auth/login${location.search}`} replace />
      </Route>
      <Route path="/auth/login" component={SignInScreen} />
      <Route path="/auth/link/:secret">
        {({ secret }) => <LinkScreen secret={secret} waiting={<LoadingScreen />} />}
      </Route>
      <Route path="/eventfull">
        <EventFullScreen waiting={<LoadingScreen />} />
      </Route>
      <Route path="/events/:eventId/rooms/:roomId">
        {({ eventId, roomId }) => <RoomRedirect eventId={eventId} roomId={roomId} />}
      </Route>
      <Route path="/events/:eventId" component={EventRoute} />
      <Route>
        <MessageScreen title={text.screens.unknownPath} />
      </Route>
    </Switch>
    <PortraitBlock />
    <DialogHost />
    <Notifications />
    <TooltipLayer />
  </>
);
