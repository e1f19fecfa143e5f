#!/usr/bin/env node
// The one entry for people: node build.mjs start | dev | build | check | bench | doctor | generate.

const commands = {
  start: 'installs, builds and starts everything        [--host ADDRESS] [--port N] [--runtime preact|react]',
  dev: 'like start, and rebuilds and reloads on change  [--runtime preact|react]',
  build: 'builds the client and the server into dist/   [--runtime preact|react]',
  check: 'types | lint | unit [filter] | e2e [filter] | all',
  bench: 'runs the benchmarks                           [NAME] [--quick]',
  doctor: 'says what is there, what is missing and how to get it',
  generate: 'writes the types of the GraphQL contract',
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Rotunda needs Node 20.11 or newer; this is ${process.version}.`);
  process.exit(1);
}

const [command = 'help', ...rest] = process.argv.slice(2);
const flags = {};
const words = [];
for (let i = 0; i < rest.length; i++) {
  const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/.exec(rest[i]) ?? [];
  if (!name) words.push(rest[i]);
  else if (value !== undefined) flags[name] = value;
  else if (rest[i + 1] && !rest[i + 1].startsWith('--')) flags[name] = rest[++i];
  else flags[name] = true;
}
if (flags.runtime && !['preact', 'react'].includes(flags.runtime)) {
  console.error(`--runtime is preact or react, not ${flags.runtime}.`);
  process.exit(2);
}

const run = {
  async start() {
    const { start } = await import('./src/build/start.mjs');
    await start(flags);
  },
  async dev() {
    const { dev } = await import('./src/build/dev.mjs');
    await dev(flags);
  },
  async build() {
    const { install } = await import('./src/build/install.mjs');
    await install();
    const { buildClient, buildServer } = await import('./src/build/bundle.mjs');
    await Promise.all([buildClient({ runtime: flags.runtime ?? 'preact' }), buildServer()]);
  },
  async check() {
    const { install } = await import('./src/build/install.mjs');
    await install({ development: true });
    const { check } = await import('./src/build/check.mjs');
    process.exitCode = await check(words[0], words[1]);
  },
  async bench() {
    const { install } = await import('./src/build/install.mjs');
    await install({ development: true });
    const { bench } = await import('./src/build/bench.mjs');
    process.exitCode = await bench(words[0], { quick: Boolean(flags.quick) });
  },
  async doctor() {
    const { doctor } = await import('./src/build/doctor.mjs');
    process.exitCode = await doctor();
  },
  async generate() {
    const { generate } = await import('./src/build/generate.mjs');
    await generate();
  },
};

if (command in run) {
  try {
    await run[command]();
  } catch (error) {
    console.error(error.userMessage ?? error.stack ?? String(error));
    process.exitCode = 1;
  }
} else {
  console.log('node build.mjs COMMAND\n');
  for (const [name, text] of Object.entries(commands)) console.log(`  ${name.padEnd(9)} ${text}`);
  if (!['help', '--help', '-h'].includes(command)) process.exitCode = 2;
}
