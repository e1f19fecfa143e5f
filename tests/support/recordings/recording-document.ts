import { succeed } from '../../../src/shared/values/result.ts';

/** When the recording of the tests begins, ms since 1970. */
export const recordingStartMs = 1_750_000_000_000;

const region = (column: number, row: number) => ({ x: column * 640, y: row * 360, width: 640, height: 360 });
const at = (afterMs: number) => recordingStartMs + afterMs;

const resource = (type: string, more: object) => ({
  type,
  contentType: '',
  url: null,
  sizeBytes: 5,
  src: null,
  ...more,
});

/** A recording of 60 s in two files, of four people of whom one shares a screen, and of a document. */
export const recordingDocument = () => ({
  version: 1,
  recordingId: 'recording-1',
  eventId: 'demo',
  roomName: 'Main hall',
  start: recordingStartMs,
  duration: 60_000,
  slice: null as { start: number; end: number } | null,
  composite: {
    src: '/recordings/1.mp4',
    regions: {},
    segments: [
      {
        src: '/recordings/1.mp4',
        start: recordingStartMs,
        end: at(30_000),
        width: 1280,
        height: 720,
        regions: { ann: region(0, 0), bob: region(1, 0), 'ann||screen||share-1': region(0, 1), dan: region(1, 1) },
      },
      {
        src: '/recordings/2.mp4',
        start: at(30_000),
        end: at(60_000),
        width: 1280,
        height: 720,
        regions: { ann: region(1, 1), bob: region(0, 0), dan: region(1, 0) },
      },
    ],
  },
  annotations: [
    {
      ...{ type: 'annotate', timestamp: at(12_000), tileId: 'bob', participantIdentity: 'ann' },
      ...{ pathId: 'p1', mode: 'draw', color: '#ff6161', offset: 0, pathData: [100, 100, 900, 500] },
    },
    {
      ...{ type: 'annotate', timestamp: at(13_000), tileId: 'bob', participantIdentity: 'ann' },
      ...{ pathId: 'p1', mode: 'draw', color: '#ff6161', offset: 2, pathData: [1500, 200] },
    },
    {
      ...{ type: 'annotate', timestamp: at(14_000), tileId: 'bob', participantIdentity: 'dan' },
      ...{ pathId: 'p2', mode: 'highlight', color: '#3fdd9b', offset: 0, pathData: [50, 50] },
    },
    { type: 'remove', timestamp: at(16_000), tileId: 'bob', participantIdentity: 'ann', pathId: 'p1' },
    {
      ...{ type: 'annotate', timestamp: at(20_000), tileId: 'report||page||0', participantIdentity: 'ann' },
      ...{ pathId: 'p3', mode: 'draw', color: '#3fb6dd', offset: 0, pathData: [100, 300, 1400, 800] },
    },
    { type: 'clear', timestamp: at(30_000), tileId: 'bob', participantIdentity: null },
  ] as object[],
  tiles: {
    ann: {
      type: 'participant',
      initialState: { name: 'Ann Bell', role: 'host', active: true, camera: true, microphone: true, screens: [] },
      events: [
        {
          type: 'participant-screen-shared',
          timestamp: at(10_000),
          resultingState: { screens: ['share-1'] },
        },
        { type: 'participant-screen-unshared', timestamp: at(25_000), resultingState: { screens: [] } },
      ],
    },
    bob: {
      type: 'participant',
      initialState: { name: 'Bob Cho', role: 'access', active: true, camera: true, microphone: false },
      events: [
        { type: 'participant-hand-raised', timestamp: at(5_000), resultingState: { handRaised: true } },
        { type: 'participant-hand-lowered', timestamp: at(15_000), resultingState: { handRaised: false } },
        { type: 'participant-mic-shared', timestamp: at(20_000), resultingState: { microphone: true } },
      ],
    },
    cy: {
      type: 'participant',
      initialState: { name: 'Cy Dale', role: 'access', active: false, camera: false, microphone: false },
      events: [
        { type: 'participant-activated', timestamp: at(12_000), resultingState: { active: true } },
        { type: 'participant-deactivated', timestamp: at(40_000), resultingState: { active: false } },
      ],
    },
    dan: {
      type: 'participant',
      initialState: { name: 'Dan Eng', role: 'access', active: true, camera: true, microphone: true },
      events: [{ type: 'participant-camera-unshared', timestamp: at(35_000), resultingState: { camera: false } }],
    },
    report: {
      type: 'resource',
      initialState: { name: 'Report.pdf', shown: false },
      resource: resource('file', { contentType: 'application/pdf', src: '/files/report?ticket=1' }) as object | null,
      events: [
        { type: 'resource-shown', timestamp: at(18_000), resultingState: { shown: true, controller: 'ann' } },
        { type: 'pdf-page-changed', timestamp: at(22_000), resultingState: { page: 3 } },
        { type: 'tile-control-released', timestamp: at(24_000), resultingState: { controller: null } },
        { type: 'resource-hidden', timestamp: at(28_000), resultingState: { shown: false } },
      ],
    },
  },
  mediaClips: [] as object[],
  chat: [
    { senderName: 'Ann Bell', senderId: 'ann', timestamp: at(2_000), contents: 'Good morning' },
    { senderName: 'Bob Cho', senderId: 'bob', timestamp: at(8_000), contents: 'Look at 0:45 again' },
    { senderName: 'Ann Bell', senderId: 'ann', timestamp: at(50_000), contents: 'Thank you all' },
  ],
  transcription: null,
});

/** What a server answers of the files of a document: as much of it as a player needs to begin. */
export const recordingFiles = (document: object) => {
  const { version, start, duration, slice, composite } = document as Partial<ReturnType<typeof recordingDocument>>;
  return succeed({ queryRecordingFiles: { files: JSON.stringify({ version, start, duration, slice, composite }) } });
};
