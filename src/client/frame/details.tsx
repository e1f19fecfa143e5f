// What a room draws over and beside its tiles, fetched as one after its first picture. Shared pieces of parts that are
// fetched one by one would each become a file of their own.
import type { ComponentType } from 'react';
import { DetailsContext } from '../studio/details-context.ts';
import type { NamedParts, SomeNamedParts } from '../studio/slots.ts';
import { detailsParts } from './details-parts.ts';
import { TileToolbar as Toolbar } from './tile-toolbar.tsx';

export { MenuPanel } from '../ui/menu-panel.tsx';
export { CommandPalette } from './command-palette.tsx';
export { DisconnectedScreen } from './disconnected-screen.tsx';

const withDetails = <Properties extends object>(Part: ComponentType<Properties>) => {
  const WithDetails = (properties: Properties) => (
    <DetailsContext.Provider value={detailsParts}>
      <Part {...properties} />
    </DetailsContext.Provider>
  );
  return WithDetails;
};

export const TileToolbar = withDetails(Toolbar);

/** The part of a kind and a name, which some feature has; throws where none has it. */
export const namedPart = <Kind extends keyof NamedParts, Name extends keyof NamedParts[Kind]>(
  kind: Kind,
  name: Name,
): NamedParts[Kind][Name] => {
  const part = detailsParts.map((parts: SomeNamedParts) => parts[kind]?.[name]).find((found) => found !== undefined);
  if (!part) throw new Error(`no feature has ${String(name)} of the ${kind}`);
  return withDetails(part as ComponentType<object>) as NamedParts[Kind][Name];
};
