#!/usr/bin/env node
// The one entry for people: node build.mjs start | dev | build | check | bench | admin | doctor | generate.
import { parseArgs } from 'node:util';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Rotunda needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const text = { type: 'string' };
const yes = { type: 'boolean' };
const serving = { host: text, port: text, 'tls-cert': text, 'tls-key': text, runtime: text };

/** What each command does, the flags and the number of words that it takes, and how it is run. */
const commands = {
  start: {
    does: 'installs, builds and starts everything        [--host ADDRESS] [--port N] [--runtime preact|react]',
    flags: serving,
    run: async (flags) => (await import('./src/build/start.mjs')).start(flags),
  },
  dev: {
    does: 'like start, and rebuilds and reloads on change  [--runtime preact|react]',
    flags: serving,
    run: async (flags) => (await import('./src/build/dev.mjs')).dev(flags),
  },
  build: {
    does: 'builds the client and the server into dist/   [--runtime preact|react] [--when-changed]',
    flags: { runtime: text, 'when-changed': yes },
    run: async (flags) => {
      const { install } = await import('./src/build/install.mjs');
      await install();
      const { buildAll } = await import('./src/build/bundle.mjs');
      await buildAll({ runtime: flags.runtime, whenChanged: flags['when-changed'] });
    },
  },
  check: {
    does: 'main | rest | all | changed | types | lint | unit [filter ...] | e2e [filter ...]  [--shard PART/PARTS]',
    flags: { shard: text },
    words: Number.POSITIVE_INFINITY,
    run: async (flags, [name, ...filters]) => {
      const { install } = await import('./src/build/install.mjs');
      await install({ development: true });
      const { check } = await import('./src/build/check.mjs');
      process.exitCode = await check(name, filters, flags);
    },
  },
  bench: {
    does: 'runs the benchmarks                           [NAME] [--quick]',
    flags: { quick: yes },
    words: 1,
    run: async (flags, [name]) => {
      const { install } = await import('./src/build/install.mjs');
      await install({ development: true });
      const { bench } = await import('./src/build/bench.mjs');
      process.exitCode = await bench(name, { quick: flags.quick ?? false });
    },
  },
  admin: {
    does: 'events | create-event | add-administrator | host-link | groups | people | seed',
    takesAll: true,
    run: async (args) => {
      process.exitCode = await (await import('./src/build/admin.mjs')).admin(args);
    },
  },
  doctor: {
    does: 'says what is there, what is missing and how to get it',
    run: async () => {
      process.exitCode = await (await import('./src/build/doctor.mjs')).doctor();
    },
  },
  generate: {
    does: 'writes the types of the GraphQL contract',
    run: async () => (await import('./src/build/generate.mjs')).generate(),
  },
};

const fail = (message) => {
  console.error(message);
  process.exit(2);
};

const [name = 'help', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : null;
if (!command) {
  console.log('node build.mjs COMMAND\n');
  for (const [each, { does }] of Object.entries(commands)) console.log(`  ${each.padEnd(9)} ${does}`);
  if (!['help', '--help', '-h'].includes(name)) process.exitCode = 2;
} else {
  let parsed = { values: {}, positionals: [] };
  try {
    if (!command.takesAll)
      parsed = parseArgs({ args: rest, options: command.flags ?? {}, strict: true, allowPositionals: true });
  } catch (error) {
    fail(`${error.message}\n  ${name}: ${command.does}`);
  }
  const { values: flags, positionals: words } = parsed;
  const surplus = words[command.words ?? 0];
  if (surplus !== undefined) fail(`${name} does not know what to do with "${surplus}".\n  ${name}: ${command.does}`);
  if (flags.runtime !== undefined && !['preact', 'react'].includes(flags.runtime)) {
    fail(`--runtime is preact or react, not ${flags.runtime}.`);
  }
  try {
    await (command.takesAll ? command.run(rest) : command.run(flags, words));
  } catch (error) {
    console.error(error.userMessage ?? error.stack ?? String(error));
    process.exitCode = 1;
  }
}
