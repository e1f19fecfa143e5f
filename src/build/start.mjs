// Installs, builds and starts everything on this machine.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { acquireLiveKit } from './livekit.mjs';

/** What the flags of the command line mean for the server's environment. */
export const environmentOf = (flags, environment = process.env) => ({
  ...environment,
  ...(typeof flags.host === 'string' ? { HOST: flags.host } : {}),
  ...(typeof flags.port === 'string' ? { PORT: flags.port } : {}),
  ...(typeof flags['tls-cert'] === 'string' ? { TLS_CERT: flags['tls-cert'] } : {}),
  ...(typeof flags['tls-key'] === 'string' ? { TLS_KEY: flags['tls-key'] } : {}),
});

/** Makes ready what the server needs: packages and LiveKit at the same time, then the bundles. */
export const prepare = async (flags, environment) => {
  const [livekit] = await Promise.all([acquireLiveKit({ environment }), install()]);
  const { buildWhenChanged, root } = await import('./bundle.mjs');
  const started = Date.now();
  const runtime = typeof flags.runtime === 'string' ? flags.runtime : 'preact';
  if (await buildWhenChanged({ runtime })) {
    console.log(`Built the ${runtime} client and the server in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  }
  return { livekit, root };
};

/** Starts the server in this process: one process to stop, and LiveKit as its only child. */
export const start = async (flags) => {
  const environment = environmentOf(flags);
  const { livekit, root } = await prepare(flags, environment);
  if (livekit.taken) console.log(`LiveKit server: ${livekit.taken}`);
  if (livekit.path) environment.LIVEKIT_SERVER_BIN = livekit.path;
  const { runServer } = await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
  await runServer(environment);
};
