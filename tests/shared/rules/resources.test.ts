import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  classOfFile,
  isDirected,
  isPictureShown,
  isPublicName,
  readParameters,
} from '../../../src/shared/rules/resources.ts';
import { pictureLimits, resourceLimits } from '../../../src/shared/values/limits.ts';

const file = (contentType: string, name = 'file', sizeBytes = 5) => classOfFile({ contentType, name, sizeBytes });
const classOf = (contentType: string) => {
  const found = file(contentType);
  return found.ok ? found.value : found.error;
};

for (const [contentType, expected] of [
  ['image/png', 'image'],
  ['image/jpeg', 'image'],
  ['IMAGE/GIF', 'image'],
  ['image/webp; q=1', 'image'],
  ['application/zip', 'compressed'],
  ['application/x-zip-compressed', 'compressed'],
  ['application/x-tar', 'compressed'],
  ['application/gzip', 'compressed'],
  ['application/x-gzip', 'compressed'],
  ['application/x-7z-compressed', 'compressed'],
  ['application/pdf', 'other'],
  ['image/tiff', 'other'],
  ['', 'other'],
] as const) {
  test(`a file of type ${contentType || 'unknown'} is ${expected}`, () => assert.is(classOf(contentType), expected));
}

test('a drawing in SVG is shared by no name, and nothing that is empty or too large', () => {
  const { fileBytes } = resourceLimits;
  for (const found of [file('image/svg+xml'), file('text/plain', 'logo.SVG'), file('image/png', 'a.svgz')]) {
    assert.equal(found, { ok: false, error: 'svg' });
  }
  assert.equal(file('image/png', 'a', 0), { ok: false, error: 'empty' });
  assert.ok(file('image/png', 'a', fileBytes).ok);
  assert.equal(file('image/png', 'a', fileBytes + 1), { ok: false, error: 'too-large' });
});

test('there is something to control about what all are at one place in, and about nothing else', () => {
  for (const type of ['application/pdf', 'video/mp4', 'audio/flac']) assert.ok(isDirected('file', type), type);
  for (const type of ['application/zip', 'image/png', undefined]) assert.not(isDirected('file', type), type);
  for (const kind of ['url', 'image']) assert.not(isDirected(kind, 'video/mp4'), kind);
});

test('a name of the internet is none of a network nearby, and no number', () => {
  for (const name of ['example.org', 'a.b.example.co.uk', 'xn--bcher-kva.example']) assert.ok(isPublicName(name), name);
  for (const name of [
    'localhost',
    'printer.local',
    'wiki.internal',
    'nas.lan',
    'router.home.arpa',
    '192.168.0.1',
    '[::1]',
    'intranet',
    '',
  ]) {
    assert.not(isPublicName(name), name);
  }
});

test('of parameters the texts are taken that can be stored and read as JSON, and no others', () => {
  for (const broken of ['\u0000', '\u001b', '\ud83d', '\ude00']) {
    const texts = { content_type: `text/${broken}`, url: `https://example.org/${broken}` };
    const given = JSON.stringify({ ...texts, metadata: { title: broken, sitename: 'Site' }, embeddable: true });
    assert.equal(readParameters(given), { embeddable: true, metadata: { sitename: 'Site' } }, given);
  }
  const whole = { content_type: 'text/plain', metadata: { title: 'Tea\tand \u{1f600}\n' } };
  assert.equal(readParameters(JSON.stringify(whole)), whole);
});

const { stillPixels, framePixels, animationPixels } = pictureLimits;
const mostFrames = Math.floor(animationPixels / framePixels);
for (const [what, size, isShown] of [
  ['of as many pixels as allowed', { width: stillPixels, height: 1, frames: 1 }, true],
  ['of one pixel more', { width: stillPixels + 1, height: 1, frames: 1 }, false],
  ['that moves, with frames as large as allowed', { width: framePixels, height: 1, frames: 2 }, true],
  ['that moves, with a frame of one pixel more', { width: framePixels + 1, height: 1, frames: 2 }, false],
  ['of as many frames as allowed', { width: framePixels, height: 1, frames: mostFrames }, true],
  ['of one frame more', { width: framePixels, height: 1, frames: mostFrames + 1 }, false],
] as const) {
  test(`a picture ${what} is ${isShown ? '' : 'not '}shown`, () => {
    assert.is(isPictureShown(size), isShown);
  });
}

test.run();
