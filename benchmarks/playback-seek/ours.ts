export { createPlayedTiles } from '../../src/client/features/playback/model/played-tiles.ts';
export { createScope } from '../../src/client/scope.ts';
export { readRecording } from '../../src/shared/recording/read-recording.ts';
