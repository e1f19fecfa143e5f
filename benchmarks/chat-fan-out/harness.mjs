// Servers under measurement, each a process of its own, and the crowd of subscribers, another one.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles one of our TypeScript files for Node; answers the path of the bundle. */
export const bundle = async (entry, name) => {
  const { serverOptions } = await import(pathToFileURL(join(root, 'src/build/bundle.mjs')).href);
  const esbuild = await import(pathToFileURL(join(root, 'node_modules/esbuild/lib/main.js')).href);
  const out = `.cache/benchmarks/${name}`;
  await esbuild.build({ ...(await serverOptions({ out })), entryPoints: { [name]: entry }, splitting: false });
  return join(root, out, `${name}.js`);
};

/** A process that answers one message with one message. */
export const start = async (path, args = []) => {
  const child = fork(path, args.map(String), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const next = () =>
    new Promise((resolve, reject) => {
      const answered = (message) => {
        child.off('exit', ended);
        resolve(message);
      };
      const ended = (code) => {
        child.off('message', answered);
        reject(new Error(`${path} ended with ${code}`));
      };
      child.once('message', answered);
      child.once('exit', ended);
    });
  const ready = await next();
  return {
    ready,
    ask: (message) => {
      const answer = next();
      child.send(message);
      return answer;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
};

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
