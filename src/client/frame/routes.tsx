import { Redirect, Route, Switch } from 'wouter';
import { SignInScreen } from '../features/sign-in/view/sign-in-screen.tsx';
import { lazyPart } from '../ui/lazy.tsx';
import { LoadingScreen } from '../ui/screens/loading-screen.tsx';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { text } from '../ui/text.ts';
import { TooltipLayer } from '../ui/tooltip.tsx';
import { DialogHost } from './dialog-host.tsx';
import { EventRoute } from './event-route.tsx';
import { Notifications } from './notifications.tsx';
import { PortraitBlock } from './portrait-block.tsx';
import { RoomRedirect } from './room-redirect.tsx';

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
