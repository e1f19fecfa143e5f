import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useEvent } from '../../../studio/context.ts';
import { mayOpenRoomSettings } from '../../../studio/feature-shown.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { RecordSwitch } from '../../recording/view/record-switch.tsx';
import { roomSettingsText } from '../room-settings-text.ts';
import { roomsText } from '../text.ts';
import * as styles from './room-settings.css.ts';
import { RoomGeneral } from './room-settings-general.tsx';
import { RoomParticipants } from './room-settings-participants.tsx';
import { RoomPermissions } from './room-settings-permissions.tsx';

const words = roomSettingsText;
const widthPx = 640;
const contentId = 'room-settings-section';
const allTabs = ['general', 'features', 'permissions', 'participants'] as const;
type TabName = (typeof allTabs)[number];

/** "Room Settings", for as long as somebody may open them: a room, what it is and allows, and its people (ROOM-021). */
export const RoomSettingsDialog = ({ onClose }: { onClose: () => void }) => {
  useSignals();
  const event = useEvent();
  const { studio, state } = event;
  const mayOpen = mayOpenRoomSettings(event);
  useEffect(() => {
    if (!mayOpen) onClose();
  }, [mayOpen, onClose]);
  const [tab, setTab] = useState<TabName>('general');
  // All of the features are recordings.
  const tabNames = allTabs.filter((name) => name !== 'features' || !studio.localMedia.isOff.value);
  const rooms = studio.rooms.all.value;
  const chosenId = state.settingsRoomId.value;
  // One that was deleted meanwhile is not quietly another one: what is pressed would be done to that.
  const room =
    chosenId === null ? (studio.rooms.current.value ?? rooms[0]) : rooms.find(({ roomId }) => roomId === chosenId);
  if (!mayOpen) return null;
  return (
    <Dialog
      title={roomsText.settings}
      beside={
        <div className={styles.picker}>
          <SelectField
            label={words.room}
            quiet
            placeholder={room ? undefined : words.chooseRoom}
            value={room?.roomId ?? ''}
            choices={rooms.map(({ roomId, name }) => ({ value: roomId, label: name.value }))}
            onChange={(roomId) => {
              state.settingsRoomId.value = roomId;
            }}
          />
        </div>
      }
      onClose={onClose}
      widthPx={widthPx}
    >
      <Tabs
        label={roomsText.settings}
        look="underline"
        controls={contentId}
        chosen={tab}
        onChoose={setTab}
        choices={tabNames.map((id) => ({ id, label: words.tabs[id] }))}
      />
      {room ? (
        <div key={room.roomId} id={contentId} role="tabpanel" aria-label={words.tabs[tab]} className={styles.content}>
          {tab === 'general' ? <RoomGeneral room={room} /> : null}
          {tab === 'features' ? <RecordSwitch room={room} /> : null}
          {tab === 'permissions' ? <RoomPermissions room={room} /> : null}
          {tab === 'participants' ? <RoomParticipants room={room} /> : null}
        </div>
      ) : (
        <p id={contentId} role="status" className={styles.content}>
          {words.deleted}
        </p>
      )}
    </Dialog>
  );
};
