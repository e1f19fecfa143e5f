import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startLiveKitChild } from '../../../src/server/media/livekit-child.ts';
import { isAnswering } from '../../../src/server/media/watch-answers.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyFolder } from '../../support/folders.ts';
import { freePort } from '../../support/free-port.ts';
import { skipSuite } from '../../support/skip.ts';
import { findLiveKit } from '../support/find-livekit.ts';

/** The process that runs LiveKit with the configuration of a folder; undefined while there is none. */
const mediaProcess = (folder: string): number | undefined => {
  const lines = execFileSync('ps', ['-eo', 'pid=,args=']).toString().split('\n');
  const line = lines.find((text) => text.includes(folder) && !text.includes(' -e '));
  return line === undefined ? undefined : Number.parseInt(line, 10);
};

const binary = await findLiveKit();
if (binary === null || process.platform === 'win32') {
  skipSuite('LiveKit', 'livekit-server was not found');
} else {
  test('a media server that hangs is ended, named in the log and started again', async () => {
    const folder = await emptyFolder();
    const said: string[] = [];
    const say = (_facts: unknown, words: string) => said.push(words);
    const child = await startLiveKitChild({
      binaryPath: binary,
      port: await freePort(),
      host: '127.0.0.1',
      servesOthers: false,
      dataFolder: folder.path,
      webhookUrl: 'http://127.0.0.1:9',
      log: { debug: say, info: say, warn: say, error: say } as never,
      heartbeat: { intervalMs: 500, answerTimeoutMs: 1_000, mostMisses: 3 },
    });
    const before = mediaProcess(folder.path);
    assert.ok(before);
    process.kill(before, 'SIGSTOP');
    await eventually(() => said.includes('the media server does not answer and is ended'));
    await eventually(async () => mediaProcess(folder.path) !== before && (await isAnswering(child.internalUrl, 1_000)));
    assert.ok(said.includes('the media server ended and is started again'));
    await child.close();
    assert.is(mediaProcess(folder.path), undefined);
    await folder.remove();
  });

  test('behind a proxy on its own machine it takes media from others, over TCP too where UDP is closed', async () => {
    const folder = await emptyFolder();
    const nothing = () => undefined;
    const child = await startLiveKitChild({
      binaryPath: binary,
      port: await freePort(),
      host: '127.0.0.1',
      servesOthers: true,
      dataFolder: folder.path,
      webhookUrl: 'http://127.0.0.1:9',
      log: { debug: nothing, info: nothing, warn: nothing, error: nothing } as never,
    });
    const config = await readFile(join(folder.path, 'livekit.yaml'), 'utf8');
    assert.match(config, 'bind_addresses: ["127.0.0.1"]', 'what is not media comes by the server');
    assert.not.match(config, 'node_ip', 'LiveKit names the addresses of the machine');
    assert.match(config, /tcp_port: [1-9]/);
    await child.close();
    await folder.remove();
  });
}

test.run();
