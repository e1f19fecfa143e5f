import { formatTileIdentity } from '../../../../shared/rules/tiles/tile-identity.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Person } from '../../people/model/people.ts';
import type { TileSource } from './tile.ts';
import type { WidgetType } from './tiles-model.ts';

/** The tiles of one person: their own, and one for every screen that they share. */
const sourcesOfPerson = (person: Person, log: LogPort): TileSource[] => {
  const { identity } = person;
  try {
    const own = { id: formatTileIdentity({ participantIdentity: identity }), participantIdentity: identity, person };
    const sources: TileSource[] = [{ ...own, type: 'camera', screenId: null }];
    for (const { key, screenId } of person.screens.value) {
      if (key !== 'screen' || screenId === null) continue;
      const id = formatTileIdentity({ participantIdentity: identity, screenType: 'screen', screenId });
      if (sources.some((source) => source.id === id)) continue;
      sources.push({ id, type: 'local', participantIdentity: identity, person, screenId });
    }
    return sources;
  } catch (error) {
    log.warn('participant-without-tile', { identity, error: String(error) });
    return [];
  }
};

/** Everything that has a tile in the room, in the order of arrival, each id once. */
export const collectSources = (
  people: readonly Person[],
  widgets: ReadonlySet<WidgetType>,
  log: LogPort,
): ReadonlyMap<string, TileSource> => {
  const sources = new Map<string, TileSource>();
  for (const person of people) for (const source of sourcesOfPerson(person, log)) sources.set(source.id, source);
  for (const type of widgets) {
    const id = `widget:${type}`;
    sources.set(id, { id, type, participantIdentity: id, person: null, screenId: null });
  }
  return sources;
};
