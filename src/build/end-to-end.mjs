// Makes ready what the journeys need: both clients, the server, LiveKit and a Chromium.
import { join } from 'node:path';
import { buildClient, buildServer } from './bundle.mjs';
import { findChromium } from './chromium.mjs';
import { acquireLiveKit } from './livekit.mjs';

/** Builds both clients and the server for the journeys; answers the environment that they need. */
export const prepareEndToEnd = async () => {
  const [livekit, chromium] = await Promise.all([acquireLiveKit(), findChromium()]);
  await buildServer();
  for (const runtime of ['preact', 'react']) {
    await buildClient({ runtime, out: join('.cache', 'clients', runtime) });
  }
  return { LIVEKIT_SERVER_BIN: livekit.path ?? '', CHROMIUM_PATH: chromium };
};
