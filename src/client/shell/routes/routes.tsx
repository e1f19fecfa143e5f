import { Redirect, Route, Switch } from 'wouter';
import { Toasts } from '../controls/toasts.tsx';
import { TooltipLayer } from '../controls/tooltip.tsx';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { text } from '../text.ts';
import { EventRoute } from './event-route.tsx';
import { EventsScreen } from './events-screen.tsx';
import { LinkScreen } from './link-screen.tsx';
import { MessageScreen } from './message-screen.tsx';
import { PortraitBlock } from './portrait-block.tsx';
import { RoomRedirect } from './room-redirect.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/** Every address of the product and its screen. */
export const Routes = () => (
  <>
    <Switch>
      <Route path="/" component={EventsScreen} />
      <Route path="/events" component={EventsScreen} />
      <Route path="/auth">
        <Redirect to={`/auth/login${location.search}`} replace />
      </Route>
      <Route path="/auth/login" component={SignInScreen} />
      <Route path="/auth/link/:secret">{({ secret }) => <LinkScreen secret={secret} />}</Route>
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
    <Toasts />
    <TooltipLayer />
  </>
);
