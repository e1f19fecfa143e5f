// A page for looking at the shell with people who are not there; built by tests/support/gallery.mjs, never shipped.
import { mountFrame } from '../../../src/client/frame/mount-frame.tsx';
import { mountStage } from '../../../src/client/stage/mount-stage.ts';
import { tileKinds } from '../../../src/client/tiles/kinds.ts';
import { drawPerson } from '../../support/drawn-person.ts';
import { fakeStudio } from '../../support/fake-studio.ts';

const wish = new URLSearchParams(sessionStorage.getItem('gallery') ?? '');
const is = (name: string) => wish.get(name) === '1';
const fake = fakeStudio({
  people: Number(wish.get('people') ?? 9),
  role: (wish.get('role') ?? 'access') as 'access' | 'host',
  signedIn: !is('out'),
  inRoom: !is('wait'),
  messages: is('nochat') ? 0 : undefined,
});
const { studio } = fake;
fake.chatOpen.value = is('chat');
for (const [index, identity] of (wish.get('hands') ?? '').split(',').filter(Boolean).entries()) {
  const person = fake.people.find(identity);
  if (person) person.hand.raisedAt.value = 1000 + index;
}
const speaker = fake.people.find(wish.get('speaker') ?? '');
if (speaker) {
  fake.dominant.value = speaker;
  speaker.voice.speaking.value = true;
}
if (is('typing')) fake.typing.value = ['p1', 'p3'];
if (is('unread')) fake.unread.value = 3;
if (is('recording') && fake.current.value) fake.current.value.recording.value = true;
if (is('waiting')) fake.api.value = 'waiting';
if (is('blocked')) fake.soundBlocked.value = true;
if (is('code')) fake.rejoinCode.value = 'K7WMQP3XTB9D';
if (is('nocamera')) {
  fake.camera.on.value = false;
  fake.camera.failure.value = { name: wish.get('failure') ?? 'NotAllowedError', message: '' };
}
if (is('cameraoff')) fake.camera.on.value = false;
if (wish.get('phase')) fake.phase.value = wish.get('phase') as 'refused';
if (wish.get('refusal'))
  fake.refusal.value = { code: wish.get('refusal') as 'EVENT_FULL', startTime: Date.now() + 9e7, endTime: null };
if (wish.get('reason')) {
  fake.connection.value = 'disconnected';
  fake.disconnectReason.value = wish.get('reason') as 'kicked';
}
if (wish.get('toast')) {
  studio.notices.show('hand-raised', 'info', { name: 'Diego Alvarez' });
  studio.notices.show('FORBIDDEN', 'error');
  studio.notices.show('media-unavailable', 'warning');
}
if (is('control')) {
  fake.hear('p2', { type: 'control-request', tileIdentity: 'me||screen||1', payload: { requestId: 'r1' } });
}
if (is('failed')) fake.say(0, 'This one did not arrive', 1, { delivery: 'failed' });
if (is('sending')) fake.say(0, 'This one is on its way', 0, { delivery: 'sending' });
if (is('long')) fake.say(3, Array.from({ length: 30 }, (_, i) => `Line ${i + 1} of a long message`).join('\n'), 1);

const place = (identity: string) => Number(identity.replace(/\D/g, '') || 0);
const attach = (trackId: string, element: HTMLVideoElement) => {
  element.srcObject = drawPerson(place(trackId.split('-')[0] ?? ''));
  void element.play().catch(() => undefined);
};
Object.assign(studio.localMedia, {
  attachPreview: (element: HTMLVideoElement | null) => {
    if (element) attach('me-camera', element);
  },
});
const media = {
  attach,
  detach: (_trackId: string, element: HTMLVideoElement) => {
    element.srcObject = null;
  },
  demand: () => undefined,
  setVolume: () => undefined,
  listen: (listener: { subscribed?: (trackId: string, subscribed: boolean) => void }) => {
    for (const person of fake.people.all.value) {
      const camera = person.camera.value;
      if (camera) listener.subscribed?.(camera.trackId, true);
    }
    return () => undefined;
  },
};

Object.assign(window, { fake });
const host = document.querySelector<HTMLElement>('#app');
if (host) {
  mountFrame(host, {
    page: fake.page,
    isPhone: is('phone'),
    loadStage: async () => ({
      tileKinds,
      mountStage: (element, people, room, slots) =>
        mountStage(element, { ...slots, ...room, people, media: media as never, clock: fake.clock, log: fake.log }),
    }),
  });
}
