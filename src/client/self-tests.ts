import { createDeviceTest } from './adapters/browser/device-test.ts';
import { createConnectionTestPort } from './adapters/livekit/connection-test.ts';
import { createConnectionTest } from './features/media/model/connection-test.ts';
import { clientOptions } from './options.ts';
import type { ApiPort } from './ports/api-port.ts';
import type { Clock } from './ports/clock.ts';
import type { LogPort } from './ports/log-port.ts';
import type { SelfTests } from './studio/studio.ts';

/** What devices and the connection are tested with; fetched when somebody asks for it. */
export const createSelfTests = ({ api, clock, log }: { api: ApiPort; clock: Clock; log: LogPort }): SelfTests => ({
  devices: createDeviceTest(clock, log, clientOptions.triedLevelIntervalMs),
  connection: createConnectionTest({ api, port: createConnectionTestPort(clock), clock }),
});
