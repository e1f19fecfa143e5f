import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PictureTracks, readPictureTrack } from '../../src/recorder/tracks.ts';
import { camera, screen } from './support/room-under-test.ts';

const read = (source: 'camera' | 'screen' | null, name: string, identity = 'ada') =>
  readPictureTrack({ identity, source, name });

test('cameras, screens and workstations are tiles of whoever publishes them', () => {
  assert.equal(read('camera', 'ada||camera'), camera('ada'));
  assert.equal(read('screen', 'ada||screen||s1'), screen('ada||screen||s1'));
  assert.equal(read('screen', 'ada||vw||v1'), screen('ada||vw||v1'));
});

test('a track that has the name of somebody else is its publisher’s all the same', () => {
  assert.equal(read('camera', 'lea||camera'), camera('ada'));
  assert.equal(read('screen', 'lea||screen||s1'), screen('ada||screen||s1'));
});

test('whoever may publish a camera alone has no screen by its name, nor the other way round', () => {
  assert.is(read('camera', 'ada||screen||s1'), null);
  assert.is(read('camera', 'ada||vw||v1'), null);
  assert.is(read('screen', 'ada||camera'), null);
  assert.is(read(null, 'ada||camera'), null);
  assert.is(read('camera', 'ada||microphone'), null);
  assert.is(read('screen', 'ada||screen-audio||s1'), null);
});

test('a screen whose id is too long is not recorded', () => {
  assert.ok(read('screen', `ada||screen||${'s'.repeat(64)}`));
  assert.is(read('screen', `ada||screen||${'s'.repeat(65)}`), null);
  assert.is(read('camera', 'ada||camera', 'a'.repeat(401)), null);
});

test('a screen whose id has characters that no database keeps is not recorded', () => {
  for (const character of ['\u0000', '\n', '\u007f']) assert.is(read('screen', `ada||screen||s${character}`), null);
});

test('of one person four screens are recorded, and of somebody else as many', () => {
  const tracks = new PictureTracks<string>();
  const share = (identity: string, id: number) => tracks.add(identity, screen(`${identity}||screen||${id}`), `${id}`);
  for (let id = 0; id < 4; id++) assert.ok(share('ada', id));
  assert.is(share('ada', 4), null);
  assert.ok(tracks.add('ada', camera('ada'), 'camera'));
  assert.ok(share('lea', 0));
  tracks.remove('ada||screen||0');
  assert.ok(share('ada', 4));
});

test('of two tracks that have one name the later one is recorded alone', () => {
  const tracks = new PictureTracks<string>();
  tracks.add('ada', camera('ada'), 'first');
  assert.equal(tracks.add('ada', camera('ada'), 'second'), { before: 'first' });
  assert.not.ok(tracks.isOf('ada', 'first'));
  assert.equal(tracks.all(), [['ada', 'second']]);
});

test.run();
