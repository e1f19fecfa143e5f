import { randomInt } from 'node:crypto';
import { freePort as freePortBeside } from '../../src/server/media/free-port.ts';

/** Systems give ports from 32768 or higher to whoever asks for any, as browsers do all the time. */
const [lowest, beyond] = [20_000, 32_000];

/** A port of loopback that stays free until a server takes it, and while it is down between two starts. */
export const freePort = (protocol: 'tcp' | 'udp' = 'tcp'): Promise<number> =>
  freePortBeside(randomInt(lowest, beyond), '127.0.0.1', protocol);
