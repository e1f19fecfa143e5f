import { createHash } from 'node:crypto';
import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

interface GoToolchainModule {
  pinnedPlatform(platform?: string, arch?: string): string | null;
  firstProxy(environment: Record<string, string>): Promise<string | null>;
  unpackModule(archive: string, moduleName: string, folder: string): Promise<string>;
  withPinnedGo(
    work: (go: { go: string }) => Promise<unknown>,
    settings: { report: (line: string) => void; environment: Record<string, string> },
  ): Promise<unknown>;
}

// By its place in the source, because it keeps what it fetches beside itself.
const toolchain = (await import(
  pathToFileURL(resolve('src/build/go-toolchain.mjs')).href
)) as unknown as GoToolchainModule;

const crcOf = (bytes: Buffer): number => {
  if (crc32 as unknown) return crc32(bytes);
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

/** A zip of files that are stored as they are. */
const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, bytes] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crcOf(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), facts, tail, path]));
    local.push(header);
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(local.length, 4);
  end.writeUInt16LE(local.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const unpacking = suite<{ folder: string }>('Go for one build');

unpacking.before.each(async (context) => {
  context.folder = await mkdtemp(join(tmpdir(), 'rotunda-go-test-'));
});
unpacking.after.each(({ folder }) => rm(folder, { recursive: true, force: true }));

const unpack = async (folder: string, files: Readonly<Record<string, string>>): Promise<string> => {
  await writeFile(join(folder, 'go.zip'), zipOf(files));
  return toolchain.unpackModule(join(folder, 'go.zip'), 'example.org/m@v1', join(folder, 'out'));
};

unpacking('a module is unpacked with its directory hash, and its programs can be run', async ({ folder }) => {
  const files = { 'example.org/m@v1/src/b.go': 'package b', 'example.org/m@v1/bin/go': '#!/bin/sh' };
  const sum = (text: string): string => createHash('sha256').update(text).digest('hex');
  const summary = `${sum('#!/bin/sh')}  example.org/m@v1/bin/go\n${sum('package b')}  example.org/m@v1/src/b.go\n`;
  assert.is(await unpack(folder, files), `h1:${createHash('sha256').update(summary).digest('base64')}`);
  assert.is(await readFile(join(folder, 'out/src/b.go'), 'utf8'), 'package b');
  assert.is((await stat(join(folder, 'out/bin/go'))).mode & 0o111, 0o111);
  assert.is((await stat(join(folder, 'out/src/b.go'))).mode & 0o111, 0);
});

unpacking('a name that leaves the module is refused', async ({ folder }) => {
  for (const name of ['example.org/m@v1/../../../escaped', '/escaped', 'example.org/other@v1/escaped']) {
    try {
      await unpack(folder, { [name]: 'x' });
      assert.unreachable(name);
    } catch (error) {
      assert.not.match(String(error), 'unreachable');
    }
    assert.not(await isThere(join(folder, 'escaped')));
  }
});

unpacking('a toolchain that is not the pinned one is removed and not run', async () => {
  const platform = toolchain.pinnedPlatform();
  if (platform === null) return;
  const version = /go(\d+\.\d+\.\d+)/.exec(
    await readFile('src/build/go-toolchain.mjs', 'utf8').then((text) => `go${/goVersion = '([^']+)'/.exec(text)?.[1]}`),
  )?.[1];
  const proxy = createServer((_request, response) =>
    response.end(zipOf({ [`golang.org/toolchain@v0.0.1-go${version}.${platform}/bin/go`]: '#!/bin/sh' })),
  );
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const address = proxy.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  let ran = false;
  const work = async (): Promise<void> => {
    ran = true;
  };
  try {
    await toolchain.withPinnedGo(work, { report: () => undefined, environment: { GOPROXY: url } });
    assert.unreachable();
  } catch (error) {
    assert.match((error as { userMessage: string }).userMessage, /is not the pinned one .* thrown away and not run/);
  }
  assert.not(ran);
  assert.not(await isThere('.cache/go-toolchain'));
  proxy.close();
});

unpacking('it is asked of the proxy that Go would ask first', async ({ folder }) => {
  const GOENV = join(folder, 'env');
  assert.is(await toolchain.firstProxy({ GOENV, GOPROXY: 'https://a.example/go/,direct' }), 'https://a.example/go');
  assert.is(await toolchain.firstProxy({ GOENV, GOPROXY: 'off' }), null);
  await writeFile(GOENV, 'GOFLAGS=\nGOPROXY=https://b.example|https://c.example\n');
  assert.is(await toolchain.firstProxy({ GOENV }), 'https://b.example');
});

unpacking('platforms without a pinned toolchain have none', () => {
  assert.is(toolchain.pinnedPlatform('linux', 'x64'), 'linux-amd64');
  assert.is(toolchain.pinnedPlatform('darwin', 'arm64'), 'darwin-arm64');
  assert.is(toolchain.pinnedPlatform('win32', 'x64'), null);
});

unpacking.run();
