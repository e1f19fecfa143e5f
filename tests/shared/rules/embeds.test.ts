import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { embedOf } from '../../../src/shared/rules/embeds.ts';

const youtube = 'https://www.youtube-nocookie.com/embed';

for (const [page, frame] of [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', `${youtube}/dQw4w9WgXcQ`],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${youtube}/dQw4w9WgXcQ?start=90`],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', `${youtube}/dQw4w9WgXcQ`],
  ['https://www.youtube.com/playlist?list=PL123', `${youtube}/videoseries?list=PL123`],
  ['https://www.youtube.com/feed/library', null],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?h=abc123'],
  ['https://docs.google.com/presentation/d/1AbC/edit#slide=1', 'https://docs.google.com/presentation/d/1AbC/embed'],
  ['https://docs.google.com/document/d/1AbC/edit', 'https://docs.google.com/document/d/1AbC/preview'],
  ['https://drive.google.com/file/d/1AbC/view', 'https://drive.google.com/file/d/1AbC/preview'],
  [
    'https://www.figma.com/design/x1/Plan?node-id=1',
    'https://www.figma.com/embed?embed_host=rotunda&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2Fx1%2FPlan%3Fnode-id%3D1',
  ],
  ['https://miro.com/app/board/uXjV=/', 'https://miro.com/app/live-embed/uXjV%3D/'],
  ['https://www.loom.com/share/0a1b', 'https://www.loom.com/embed/0a1b'],
  ['https://open.spotify.com/intl-de/track/4uLU6?si=1', 'https://open.spotify.com/embed/track/4uLU6'],
  [
    'https://soundcloud.com/artist/song',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fartist%2Fsong',
  ],
  ['https://codepen.io/ann/pen/xYz', 'https://codepen.io/ann/embed/xYz?default-tab=result'],
  ['https://youtube.com.example.org/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ', null],
  ['https://miro.com/app/board/%E0%A4%A/', null],
  ['javascript:alert(1)', null],
  ['https://example.org/', null],
] as const) {
  test(`RES-003 in a frame ${page} is shown by ${frame ?? 'no address of its own'}`, () => {
    assert.is(embedOf(page)?.address ?? null, frame);
  });
}

test.run();
