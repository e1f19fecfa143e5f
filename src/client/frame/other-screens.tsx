// Screens that nobody passes on the way into a room, fetched as one.
import { Route, Switch } from 'wouter';
import { entryRoutes } from '../features/entry/routes.ts';
import { eventsRoutes } from '../features/events/routes.ts';
import { signInRoutes } from '../features/sign-in/routes.ts';
import type { FeatureRoute } from '../studio/slots.ts';
import { MessageScreen } from '../ui/screens/message-screen.tsx';
import { text } from '../ui/text.ts';

export { RefusalScreen } from '../features/entry/view/event-screens.tsx';

/** The screens of features by their addresses: a feature adds a line here. */
const routes: readonly FeatureRoute[] = [...entryRoutes, ...eventsRoutes, ...signInRoutes];

/** The screen of an address that is none on the way into a room. */
export const OtherScreens = () => (
  <Switch>
    {routes.map(({ path, Component }) => (
      <Route key={path} path={path} component={Component} />
    ))}
    <Route>
      <MessageScreen title={text.screens.unknownPath} />
    </Route>
  </Switch>
);
