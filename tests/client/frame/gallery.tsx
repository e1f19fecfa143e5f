// A page for looking at the frame with people who are not there; built by tests/support/frame/gallery.mjs, never shipped.
import { effect } from '@preact/signals-core';
import { stageWords } from '../../../src/client/features/tiles/stage-words.ts';
import { mountFrame } from '../../../src/client/frame/mount-frame.tsx';
import { prepareEquipment } from '../../../src/client/stage/equip-stage.ts';
import { mountStage } from '../../../src/client/stage/mount-stage.ts';
import type { RoomModels } from '../../../src/client/studio/studio.ts';
import { tileKinds } from '../../../src/client/tiles/kinds.ts';
import { fail } from '../../../src/shared/values/result.ts';
import { reviewMessage } from '../../support/facts/quarterly-review-event.ts';
import { chatFact } from '../../support/facts/server-facts.ts';
import { refused } from '../../support/fakes/fake-api.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { drawPerson } from '../../support/frame/drawn-person.ts';
import { reviewStudio } from '../../support/frame/quarterly-review-studio.ts';
import type { TestStudio } from '../../support/frame/test-studio.ts';

const wish = new URLSearchParams(sessionStorage.getItem('gallery') ?? '');
const is = (name: string) => wish.get(name) === '1';

const attach = (trackId: string, element: HTMLVideoElement) => {
  element.srcObject = drawPerson(Number((trackId.split('-')[0] ?? '').replace(/\D/g, '') || 0));
  void element.play().catch(() => undefined);
};

/** What is otherwise before the page does anything. */
const prepare = ({ api, media, changeParticipant, changeRoom }: TestStudio) => {
  Object.assign(media.media, {
    attach,
    detach: (_trackId: string, element: HTMLVideoElement) => {
      element.srcObject = null;
    },
    showCamera: (element: HTMLVideoElement) => {
      attach('me-camera', element);
      return () => undefined;
    },
  });
  if (is('nocamera')) {
    media.media.setCamera = async () => fail({ name: wish.get('failure') ?? 'NotAllowedError', message: '' });
  }
  for (const [index, identity] of (wish.get('hands') ?? '').split(',').filter(Boolean).entries()) {
    changeParticipant(identity, { require_attention: 1000 + index });
  }
  if (is('recording')) changeRoom('main', { recording_enabled: true });
  const refusal = wish.get('refusal');
  if (refusal) api.answer('JoinEventAuth', () => refused(refusal as 'EVENT_FULL', { start_time: Date.now() + 9e7 }));
};

/** What happens once the room is there. */
const happen = async (studio: TestStudio, { chat, room }: RoomModels) => {
  const { api, clock, media, page } = studio;
  chat.isOpen.value = is('chat');
  await clock.advance(0);
  const speaker = wish.get('speaker');
  if (speaker) media.tell((listener) => listener.speakers?.(new Map([[speaker, 0.5]])));
  const say = (seq: number, sender: number, words: string) =>
    api.push('Chat', { chat: reviewMessage(seq, sender, words, clock.now()) });
  if (is('unread')) for (const seq of [6, 7, 8]) say(seq, 1, 'One more thing.');
  if (is('long')) say(9, 3, Array.from({ length: 30 }, (_, i) => `Line ${i + 1} of a long message`).join('\n'));
  for (const sender_id of is('typing') ? ['p1', 'p3'] : []) {
    api.push('Chat', { chat: chatFact(null, `t-${sender_id}`, { type: 'typing', sender_id, is_typing: true }) });
  }
  if (is('failed')) {
    api.answer('ChatBroadcast', () => refused('FORBIDDEN'));
    await chat.shown.value.send('This one did not arrive');
  }
  if (is('sending')) {
    api.answer('ChatBroadcast', () => new Promise(() => undefined));
    void chat.shown.value.send('This one is on its way');
  }
  if (is('waiting')) api.setConnection('waiting');
  if (is('blocked')) media.tell((listener) => listener.soundBlocked?.(true));
  if (is('toast')) {
    page.notices.show('hand-raised', 'info', { name: 'Diego Alvarez' });
    page.notices.show('FORBIDDEN', 'error');
    page.notices.show('media-unavailable', 'warning');
  }
  if (is('control')) {
    await page.localMedia.screen.toggle();
    const tileIdentity = 'me||screen||screen-1';
    studio.say('p2', { type: 'control-request', tileIdentity, payload: { requestId: 'r1' } }, ['me']);
  }
  const reason = wish.get('reason');
  if (reason) media.tell((listener) => listener.connection?.('disconnected', reason as 'kicked'));
  Object.assign(window, { room });
};

const store = memoryStore();
if (is('cameraoff')) store.write('intends-camera', false);
const studio = reviewStudio({
  people: Number(wish.get('people') ?? 9),
  role: (wish.get('role') ?? 'access') as 'access' | 'host',
  signedIn: !is('out'),
  inRoom: !is('wait'),
  written: !is('nochat'),
  store,
  prepare,
});
const { page, clock } = studio;
effect(() => {
  const room = page.entry.event.value?.openRoom.value;
  if (room) queueMicrotask(() => void happen(studio, room));
});
if (is('code')) void page.session.signInGuest('demo', 'Ann Bell');

/** The page's time goes with the browser's. */
const pass = (before: number) =>
  requestAnimationFrame((now) => {
    void clock.advance(now - before);
    clock.runFrame();
    pass(now);
  });
pass(performance.now());

Object.assign(window, { studio });
const host = document.querySelector<HTMLElement>('#app');
if (host) {
  mountFrame(host, {
    page,
    isPhone: is('phone'),
    loadStage: async () => ({
      tileKinds,
      mountStage: (element, people, room, slots) =>
        mountStage(
          element,
          {
            ...slots,
            ...room,
            people,
            text: stageWords,
            media: studio.media.media,
            clock,
            log: { warn: () => undefined, info: () => undefined },
          },
          async () => prepareEquipment(),
        ),
    }),
  });
}
