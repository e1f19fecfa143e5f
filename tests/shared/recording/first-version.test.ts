import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecording } from '../../../src/shared/recording/read-recording.ts';

/** Version 1 as it was first written. It is in people's files as it stands here: it is never changed. */
const firstVersion = `{
  "version": 1, "recordingId": "recording-kept", "eventId": "demo", "roomName": "Main hall",
  "start": 1750000000000, "duration": 60000, "slice": null,
  "composite": {
    "src": "/recordings/recording-kept/0.mp4?ticket=a",
    "regions": { "ann": { "x": 0, "y": 0, "width": 640, "height": 360 } },
    "segments": [
      { "src": "/recordings/recording-kept/0.mp4?ticket=a", "start": 1750000000000, "end": 1750000030000.5,
        "width": 640, "height": 360, "regions": { "ann": { "x": 0, "y": 0, "width": 640, "height": 360 } } },
      { "src": "/recordings/recording-kept/1.mp4?ticket=a", "start": 1750000030000.5, "end": 1750000060000,
        "width": 1280, "height": 720, "regions": { "ann": { "x": 0, "y": 0, "width": 640, "height": 360 },
        "ann||screen||share-1": { "x": 0, "y": 360, "width": 640, "height": 360 } } }
    ]
  },
  "annotations": [
    { "type": "annotate", "timestamp": 1750000001000, "tileId": "ann", "participantIdentity": "bob", "pathId": "p1",
      "mode": "draw", "color": "#ff6161", "offset": 0, "pathData": [100, 100, 900, 500] },
    { "type": "remove", "timestamp": 1750000002000, "tileId": "ann", "participantIdentity": "bob", "pathId": "p1" },
    { "type": "clear", "timestamp": 1750000003000, "tileId": "ann", "participantIdentity": null }
  ],
  "tiles": {
    "ann": {
      "type": "participant",
      "initialState": { "name": "Ann Bell", "role": "host", "active": true, "handRaised": false, "camera": true,
        "microphone": true, "screens": [], "spotlighted": false, "looksAt": [], "controls": {} },
      "events": [
        { "type": "tile-spotlighted", "timestamp": 1750000001000,
          "resultingState": { "spotlighted": true, "spotlightedShare": null } },
        { "type": "composite-tile-resized", "timestamp": 1750000002000,
          "resultingState": { "sizes": { "ann": { "width": 640, "height": 480 } } } },
        { "type": "tile-attention", "timestamp": 1750000003000, "resultingState": { "looksAt": ["report"] },
          "participantIdentity": "ann", "tiles": ["report"] },
        { "type": "participant-screen-shared", "timestamp": 1750000030000, "resultingState": { "screens": ["share-1"] } },
        { "type": "participant-hand-raised", "timestamp": 1750000031000, "resultingState": { "handRaised": true } },
        { "type": "participant-deactivated", "timestamp": 1750000059000, "resultingState": { "active": false } }
      ]
    },
    "report": {
      "type": "resource",
      "initialState": { "name": "Report.pdf", "shown": false },
      "resource": { "type": "file", "contentType": "application/pdf", "url": null, "sizeBytes": 5,
        "src": "/recordings/recording-kept/shared/report?ticket=a" },
      "events": [
        { "type": "resource-shown", "timestamp": 1750000004000, "resultingState": { "shown": true, "controller": "ann" } },
        { "type": "pdf-page-changed", "timestamp": 1750000005000, "resultingState": { "page": 3 } },
        { "type": "video-state-changed", "timestamp": 1750000006000,
          "resultingState": { "isPlaying": true, "time": 2.5, "rate": 1, "timeAt": 1750000006000 } }
      ]
    }
  },
  "mediaClips": [],
  "chat": [
    { "senderName": "Ann Bell", "senderId": "ann", "timestamp": 1750000002000, "messageId": "m1",
      "contents": "Good morning", "choiceRequired": false, "global": false, "targetId": null }
  ],
  "transcription": null,
  "ai_agent_enabled": true
}`;

test('a recording as version 1 was first written is read whole', () => {
  const read = readRecording(firstVersion);
  if (!read.ok) throw new Error(read.error);
  const { recording, skipped } = read.value;
  assert.equal(skipped(), []);
  assert.equal([recording.roomName, recording.start, recording.duration], ['Main hall', 1_750_000_000_000, 60_000]);
  assert.equal(
    recording.segments.map(({ src, regions }) => [src, [...regions.keys()]]),
    [
      ['/recordings/recording-kept/0.mp4?ticket=a', ['ann']],
      ['/recordings/recording-kept/1.mp4?ticket=a', ['ann', 'ann||screen||share-1']],
    ],
  );
  const [ann, report] = recording.tiles;
  assert.equal(
    ann?.events.map(({ resultingState }) => resultingState),
    [
      { spotlighted: true, spotlightedShare: null },
      { sizes: { ann: { width: 640, height: 480 } } },
      { looksAt: ['report'] },
      { screens: ['share-1'] },
      { handRaised: true },
      { active: false },
    ],
  );
  assert.is(report?.resource?.contentType, 'application/pdf');
  assert.equal(report?.events[1]?.resultingState, { page: 3 });
  assert.equal(report?.events[2]?.resultingState.time, 2.5);
  assert.equal(
    recording.chat.map(({ senderName, contents }) => [senderName, contents]),
    [['Ann Bell', 'Good morning']],
  );
  assert.is(recording.strokes.get('ann')?.[0]?.endMs, 1_750_000_002_000);
});

test.run();
