import { untracked } from '@preact/signals-core';
import { mediumForbiddenBy } from '../../../../shared/rules/medium-source.ts';
import type { PageAction } from '../../events/model/event-action.ts';
import type { EventModel } from '../../events/model/event-model.ts';
import { isAllowedInEvent } from '../../events/model/event-rights.ts';
import type { LocalMediaModel } from '../../media/model/media-models.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { PeopleModel, Person } from '../../people/model/people.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';

/** What somebody with the right to it asks of this client; everybody else is not heard (MSG-019). */
export const obeyModerators = (
  messages: Pick<RoomMessages, 'on'>,
  inputs: {
    readonly people: Pick<PeopleModel, 'local'>;
    readonly event: Pick<EventModel, 'facts'>;
    readonly room: Pick<Room, 'flags'>;
    readonly localMedia: LocalMediaModel;
    readonly notices: Pick<NoticesModel, 'show'>;
  },
): void => {
  const { people, event, room, localMedia, notices } = inputs;
  const isPermitted = (sender: Person, action: PageAction): boolean => {
    const local = people.local.peek();
    const actor = { identity: sender.identity, role: sender.role.peek() };
    return local !== undefined && untracked(() => isAllowedInEvent(action, event.facts.value, actor, local));
  };
  messages.on('mute_mic', ({ sender }) => {
    if (!isPermitted(sender, 'participant.mute-microphone')) return;
    // From another room everybody is asked, also those whose microphone was off.
    if (!localMedia.microphone.obeyMute()) return;
    notices.show('microphone-muted', 'info', { name: sender.name.peek() });
  });
  messages.on('ask_unmute', ({ sender }) => {
    if (!isPermitted(sender, 'participant.mute-microphone')) return;
    const name = sender.name.peek();
    const own = people.local.peek()?.flags.peek();
    const by = mediumForbiddenBy('microphone', own, room.flags.peek(), event.facts.peek().flags);
    if (by) notices.show('asked-while-forbidden', 'info', { name, by });
    else if (!localMedia.microphone.intended.peek()) notices.show('asked-to-unmute', 'info', { name });
  });
  messages.on('stop_camera', ({ sender }) => {
    if (!isPermitted(sender, 'participant.stop-camera')) return;
    if (!localMedia.camera.obeyStop()) return;
    notices.show('camera-stopped', 'info', { name: sender.name.peek() });
  });
  messages.on('stop_screen_share', ({ sender, message }) => {
    if (!isPermitted(sender, 'participant.stop-screen-share')) return;
    if (!localMedia.screen.obeyStop(message.payload.screenId)) return;
    notices.show('screen-stopped', 'info', { name: sender.name.peek() });
  });
};
