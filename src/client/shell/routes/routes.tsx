import { Redirect, Route, Switch } from 'wouter';
import { Notifications } from '../controls/notifications.tsx';
import { TooltipLayer } from '../controls/tooltip.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { Lazy } from '../lazy.tsx';
import { text } from '../text.ts';
import { EventRoute } from './event-route.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { MessageScreen } from './message-screen.tsx';
import { PortraitBlock } from './portrait-block.tsx';
import { RoomRedirect } from './room-redirect.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const loadEvents = async () => (await import('./events-screen.tsx')).EventsScreen;
const loadLink = async () => (await import('./link-screen.tsx')).LinkScreen;
const loadEventFull = async () => (await import('./event-full.tsx')).EventFullScreen;
const noProps = {};

const Events = () => <Lazy load={loadEvents} props={noProps} waiting={<LoadingScreen />} />;

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
        {({ secret }) => <Lazy load={loadLink} props={{ secret }} waiting={<LoadingScreen />} />}
      </Route>
      <Route path="/eventfull">
        <Lazy load={loadEventFull} props={noProps} waiting={<LoadingScreen />} />
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
