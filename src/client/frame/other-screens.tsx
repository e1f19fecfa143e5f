// Screens that nobody passes on the way into a room, fetched as one.
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { Route, Switch, useLocation } from 'wouter';
import { accountScreens } from '../features/account/screens.ts';
import { entryScreens } from '../features/entry/screens.ts';
import { eventsScreens } from '../features/events/screens.ts';
import { signInScreens } from '../features/sign-in/screens.ts';
import { tabsScreens } from '../features/tabs/screens.ts';
import type { AddressedScreen } from '../studio/slots.ts';
import { Emblem } from '../ui/screens/emblem.tsx';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { screenText } from '../ui/screens/screen-text.ts';

export { RefusalScreen } from '../features/entry/view/event-screens.tsx';
export { InvalidEvent } from '../features/entry/view/invalid-event.tsx';

/** The screens of features by their addresses: a feature adds a line here. */
const screens: readonly AddressedScreen[] = [
  ...accountScreens,
  ...entryScreens,
  ...eventsScreens,
  ...signInScreens,
  ...tabsScreens,
];

/** The screen of an address that is none on the way into a room. */
export const OtherScreens = () => {
  const [, navigate] = useLocation();
  return (
    <Switch>
      {screens.map(({ path, Component }) => (
        <Route key={path} path={path} component={Component} />
      ))}
      <Route>
        <MessageScreen
          picture={<Emblem of={MapPinOff} />}
          title={screenText.unknownPath}
          action={screenText.toEvents}
          onAction={() => navigate('/events')}
        />
      </Route>
    </Switch>
  );
};
