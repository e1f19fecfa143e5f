// Like start, and rebuilds and reloads on change: the page for the client, the process for the server.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { install } from './install.mjs';
import { acquireLiveKit } from './livekit.mjs';
import { environmentOf } from './start.mjs';

const settleMs = 30;

/** Tells open pages to reload, by server-sent events on a port of its own. */
const createReloader = async () => {
  const pages = new Set();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
    pages.add(response);
    response.on('close', () => pages.delete(response));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    reload: () => {
      for (const page of pages) page.write('data: reload\n\n');
    },
  };
};

export const dev = async (flags) => {
  const environment = environmentOf(flags, { NODE_ENV: 'development', ...process.env });
  const installed = install({ development: true });
  const [livekit] = await Promise.all([acquireLiveKit({ environment, installed }), installed]);
  if (livekit.path) environment.LIVEKIT_SERVER_BIN = livekit.path;
  const { clientOptions, root, serverOptions, writeIndex } = await import('./bundle.mjs');
  const esbuild = await import('esbuild');
  const out = 'dist/development';
  environment.CLIENT_DIR = join(root, out);
  await rm(join(root, out), { recursive: true, force: true });
  await mkdir(join(root, out), { recursive: true });
  await cp(join(root, 'public'), join(root, out), { recursive: true });
  const reloader = await createReloader();
  environment.DEVELOPMENT_RELOAD_URL = `http://127.0.0.1:${reloader.port}/`;

  const client = await esbuild.context({
    ...(await clientOptions({ runtime: flags.runtime ?? 'preact', out, development: true })),
    banner: { js: `new EventSource('${environment.DEVELOPMENT_RELOAD_URL}').onmessage = () => location.reload();` },
  });
  const server = await esbuild.context(await serverOptions({ packages: 'external' }));
  let child = null;

  const rebuildClient = async () => {
    const started = Date.now();
    const { metafile } = await client.rebuild();
    await writeIndex(metafile, out, '');
    console.log(`client rebuilt in ${Date.now() - started} ms`);
    reloader.reload();
  };
  const restartServer = async () => {
    await server.rebuild();
    if (child) {
      const stopped = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await stopped;
    }
    child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
      cwd: root,
      stdio: 'inherit',
      env: environment,
    });
  };
  const failSoftly = (work) => work().catch((error) => console.error(error.message));

  await rebuildClient();
  await restartServer();

  const changed = new Set();
  let timer = null;
  watch(join(root, 'src'), { recursive: true }, (_event, name) => {
    if (!name || /~$|\.sw.$/.test(name)) return;
    changed.add(name.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const names = [...changed];
      changed.clear();
      const touches = (folder) => names.some((name) => name.startsWith(folder) || name.startsWith('shared/'));
      if (touches('client/')) await failSoftly(rebuildClient);
      if (touches('server/')) await failSoftly(restartServer);
    }, settleMs);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      child?.once('exit', () => process.exit(0));
      if (child) child.kill('SIGTERM');
      else process.exit(0);
    });
  }
};
