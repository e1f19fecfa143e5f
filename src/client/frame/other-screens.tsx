// Screens that nobody passes on the way into a room, fetched as one.
import MapPinOff from 'lucide-react/icons/map-pin-off';
import { Route, Switch, useLocation } from 'wouter';
import { accountScreens } from '../features/account/screens.ts';
import { administrationScreens } from '../features/administration/screens.ts';
import { refusalText } from '../features/entry/refusal-text.ts';
import { entryScreens } from '../features/entry/screens.ts';
import { eventsScreens } from '../features/events/screens.ts';
import { playbackScreens } from '../features/playback/screens.ts';
import { signInScreens } from '../features/sign-in/screens.ts';
import { tabsScreens } from '../features/tabs/screens.ts';
import type { AddressedScreen } from '../studio/slots.ts';
import { useScreenTitle } from '../studio/use-screen-title.ts';
import { MessageScreen } from '../ui/screens/message-screen.tsx';

export { RefusalScreen } from '../features/entry/view/event-screens.tsx';
export { InvalidEvent } from '../features/entry/view/invalid-event.tsx';

/** The screens of features by their addresses: a feature adds a line here. */
const screens: readonly AddressedScreen[] = [
  ...accountScreens,
  ...administrationScreens,
  ...entryScreens,
  ...eventsScreens,
  ...playbackScreens,
  ...signInScreens,
  ...tabsScreens,
];

const Screen = ({ title, Component, params }: AddressedScreen & { params: Readonly<Record<string, string>> }) => {
  useScreenTitle(title);
  return <Component params={params} />;
};

/** The screen of an address that is none on the way into a room. */
export const OtherScreens = () => {
  const [, navigate] = useLocation();
  return (
    <Switch>
      {screens.map((screen) => (
        <Route key={screen.path} path={screen.path}>
          {(params: Readonly<Record<string, string>>) => <Screen {...screen} params={params} />}
        </Route>
      ))}
      <Route>
        <MessageScreen
          icon={MapPinOff}
          title={refusalText.unknownPath}
          action={refusalText.toEvents}
          onAction={() => navigate('/events')}
        />
      </Route>
    </Switch>
  );
};
