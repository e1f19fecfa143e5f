// Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, Debian's package as root. Its
// headless shell comes first: the same engine without windows, which take as much of a core as a room does.
import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { failFor } from './install.mjs';
import { findOnPath } from './livekit.mjs';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const exists = async (path) => {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
};

const succeeds = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

const onSystem = async () => {
  for (const name of names) {
    const path = await findOnPath(name);
    if (path) return path;
  }
  return null;
};

const playwrights = async () => {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && (await exists(path)) ? path : null;
};

/** The path of a Chromium; with `get` one is fetched where none is there. Throws what to do when none can be had. */
export const findChromium = async ({ get = true, report = console.log } = {}) => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await exists(named)) return named;
    throw failFor(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  const found = (await onSystem()) ?? (await playwrights());
  if (found || !get) return found;
  report("No Chromium here; trying Playwright's download ...");
  if (await succeeds('npx', ['playwright', 'install', 'chromium'])) {
    const downloaded = await playwrights();
    if (downloaded) return downloaded;
  }
  if (process.getuid?.() === 0 && (await findOnPath('apt-get'))) {
    report("Installing Debian's chromium-headless-shell package ...");
    await succeeds('apt-get', ['update', '-qq']);
    await succeeds('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
    const installed = await onSystem();
    if (installed) return installed;
  }
  throw failFor('The browser tests need Chromium: install it, or name one in CHROMIUM_PATH.');
};
