import { succeed } from '../../../src/shared/values/result.ts';
import type { Role } from '../../../src/shared/values/roles.ts';
import { signInFact } from '../facts/quarterly-review-event.ts';
import type { resourceFact } from '../facts/server-facts.ts';
import { takeResources } from '../rooms/room-with-resources.ts';
import { find, press, settled } from './frame-dom.ts';
import { mountAt } from './mounted-frame.ts';
import type { TestStudio } from './test-studio.ts';

export interface RoomOptions {
  readonly role?: Role;
  readonly pool?: 'account' | 'guest';
  readonly items?: readonly ReturnType<typeof resourceFact>[];
  readonly pdf?: TestStudio['pdf'];
  readonly prepare?: (studio: TestStudio) => void;
}

/** The room of Ann Bell, with an account unless said otherwise, where the server has some resources and takes others. */
export const roomWithResources = async (options: RoomOptions = {}, frameInputs: Parameters<typeof mountAt>[2] = {}) => {
  const { role = 'host', pool = 'account', items = [] } = options;
  const room = {
    role,
    ...(options.pdf ? { pdf: options.pdf } : {}),
    prepare(studio: TestStudio) {
      studio.api.answer('RefreshToken', () => succeed({ refreshToken: signInFact(null, pool) }));
      studio.api.answer('QueryResources', () => succeed({ queryResources: { items, seq: 4 } }));
      takeResources(studio);
      options.prepare?.(studio);
    },
  };
  const frame = await mountAt('/events/demo?room_id=main', room, frameInputs);
  return {
    ...frame,
    /** The server tells how a resource is now, or that it is gone. */
    async tell(seq: number, resource_id: string, resource: ReturnType<typeof resourceFact> | null) {
      frame.api.push('ResourceUpdates', { resourceUpdates: { seq, resource_id, resource, stays_with: null } });
      await settled();
    },
    /** Draws what is in the tile of a resource. */
    async look(tileId: string) {
      frame.stages.at(-1)?.showContent(tileId);
      await settled();
    },
    /** What the menu of a tile has, by its names. */
    async menuOf(tileId: string) {
      frame.stages.at(-1)?.showToolbar(tileId);
      await settled();
      await press('button', 'More tools');
      return [...document.querySelectorAll('[role="menuitem"]')].map((line) => line.textContent ?? '');
    },
    /** Whispers with Priya Raman. */
    async whisper() {
      frame.api.acknowledge('WhisperBroadcast', 'UpdateWhisperingStatus');
      const hear = async (type: string) => {
        frame.api.push('WhisperSignal', {
          whisperSignal: { origin_identity: 'p4', username: 'Priya Raman', type },
        });
        await settled();
      };
      await hear('request');
      await press('dialog button', 'Accept');
      await hear('refresh');
    },
  };
};

/** Opens the dialog that shares something. */
export const openAdding = () => press('[role="toolbar"] button', 'Add a resource');

/** What alerts of the dialog say. */
export const alerts = () =>
  [...document.querySelectorAll('dialog [role="alert"]')].map(({ textContent }) => textContent);

/** Chooses files in the dialog, as a person does in the browser's own. */
export const chooseFiles = async (files: readonly File[]): Promise<void> => {
  const picker = find('dialog input[type="file"]');
  if (!picker) throw new Error('no picker');
  Object.defineProperty(picker, 'files', { value: files, configurable: true });
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

/** Something from elsewhere reaches the page: files that are held above it or dropped, what is pasted. */
export const reach = async (
  type: 'dragenter' | 'dragleave' | 'drop' | 'paste',
  { files = [], text = '', target = document.body }: { files?: readonly File[]; text?: string; target?: Element } = {},
): Promise<Event> => {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const data = { files, types: files.length > 0 ? ['Files'] : ['text/plain'], getData: () => text };
  Object.assign(event, { dataTransfer: data, clipboardData: data, relatedTarget: null });
  target.dispatchEvent(event);
  await settled();
  return event;
};
