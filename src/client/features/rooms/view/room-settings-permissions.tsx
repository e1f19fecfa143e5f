import { useSignals } from '@preact/signals-react/runtime';
import { mediumSetting, mediumSource } from '../../../../shared/rules/medium-source.ts';
import { isMediumAllowed, type Medium } from '../../../../shared/values/roles.ts';
import { useEvent } from '../../../studio/context.ts';
import { reporting } from '../../../studio/reporting.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Room } from '../model/rooms-model.ts';
import { roomSettingsText } from '../room-settings-text.ts';
import { offeredMedia } from './offered-media.ts';
import * as styles from './room-settings.css.ts';

const words = roomSettingsText;

/** What people in a room and in the whole event may use (ROOM-032), and which of the two counts (ROOM-035). */
export const RoomPermissions = ({ room }: { room: Room }) => {
  useSignals();
  const { studio } = useEvent();
  const event = studio.event.flags.value;
  const media = offeredMedia(studio);
  return (
    <>
      <section className={styles.group} aria-label={words.inRoom}>
        <h3 className={styles.label}>{words.inRoom}</h3>
        {media.map((medium) => (
          <RoomMedium key={medium} room={room} medium={medium} />
        ))}
      </section>
      {studio.event.can('event.administer') ? (
        <section className={styles.group} aria-label={words.inEvent}>
          <h3 className={styles.label}>{words.inEvent}</h3>
          {media.map((medium) => (
            <Switch
              key={medium}
              label={words.ofEvent(words.media[medium])}
              on={isMediumAllowed(medium, undefined, undefined, event)}
              onChange={(on) =>
                void reporting(studio, () =>
                  studio.roomSettings.setEventMedium(medium, mediumSetting(medium, on, undefined, undefined)),
                )()
              }
            />
          ))}
        </section>
      ) : null}
      <p className={styles.hint}>{words.precedence}</p>
    </>
  );
};

const RoomMedium = ({ room, medium }: { room: Room; medium: Medium }) => {
  useSignals();
  const { studio } = useEvent();
  const flags = room.flags.value;
  const event = studio.event.facts.value.flags;
  const on = isMediumAllowed(medium, undefined, flags, event);
  const source = mediumSource(medium, undefined, flags, event);
  const name = words.media[medium];
  const set = (allowed: boolean | null) =>
    void reporting(studio, () => studio.moderation.setRoomMedium(room, medium, allowed))();
  const hints = {
    participant: undefined,
    room: words.setHere[on ? 'true' : 'false'],
    event: on ? undefined : words.eventOff,
  };
  return (
    <div className={styles.medium}>
      <Switch
        label={name}
        hint={source ? hints[source] : undefined}
        on={on}
        onChange={(wanted) => set(mediumSetting(medium, wanted, undefined, event))}
      />
      {source === 'room' ? (
        <Button variant="plain" label={words.followEventOf(name)} onClick={() => set(null)}>
          {words.followEvent}
        </Button>
      ) : null}
    </div>
  );
};
