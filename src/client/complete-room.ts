import { print } from './adapters/browser/printed-log.ts';
import { createApiCarrier } from './adapters/channel/api-carrier.ts';
import { loggedCarrier } from './adapters/channel/logged-carrier.ts';
import { createRoomChannel } from './adapters/channel/room-channel.ts';
import { createBrowserKeptFiles } from './adapters/kept-files/browser-kept-files.ts';
import { createPdfPort } from './adapters/pdf/pdf-port.ts';
import { createTusUploads } from './adapters/uploads/tus-uploads.ts';
import type { EnterRoom, EventPorts } from './event.ts';
import { carryMessages } from './features/room-messages/model/carry-messages.ts';
import type { MediaCarrier } from './ports/channel-port.ts';
import { enterRoom } from './room.ts';
import type { PageModels } from './studio/studio.ts';

export { prepareEquipment } from './stage/equip-stage.ts';

export interface CompletionPorts extends EventPorts {
  readonly mediaCarrier: MediaCarrier;
}

/** The part of the composition that a room's first picture does not wait for. */
export const completeRoom =
  (ports: CompletionPorts, page: PageModels): EnterRoom =>
  (scope, place, grid) => {
    const { api, mediaCarrier, clock, log } = ports;
    const { event, room, mediaState } = place;
    const channel = createRoomChannel({
      media: loggedCarrier(
        mediaCarrier,
        () => page.preferences.dataTrackLogging.peek(),
        (code, data) => print({ level: 'debug', code, data, atMs: clock.now() }),
      ),
      api: createApiCarrier(api, clock, log),
      others: () => room.people.peek().flatMap((person) => (person.isLocal ? [] : [person.identity])),
      clock,
      log,
      session: crypto.getRandomValues(new Uint32Array(1))[0]! || 1,
    });
    const models = enterRoom(scope, {
      ...ports,
      ...place,
      page,
      grid,
      uploads: createTusUploads(api.idToken),
      keptFiles: createBrowserKeptFiles(clock, event.people.localIdentity),
      pdf: createPdfPort(log),
      channel,
      reaches: mediaCarrier.reaches,
      playSound: (sound) => page.playSound(sound, page.devices.speaker.chosen.peek()),
      loadReplays: async () => (await import('./open-replay.ts')).openReplays(() => page.devices.speaker.chosen.peek()),
      createId: () => crypto.randomUUID().slice(0, 8),
    });
    const { eventId } = event.event.facts.peek();
    const { localIdentity } = event.people;
    carryMessages(scope, {
      channel,
      media: mediaState,
      mediaPort: ports.media,
      place: { eventId, roomId: room.roomId, identity: localIdentity },
    });
    return models;
  };
