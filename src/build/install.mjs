// Installs the packages of the lock file when they are not there or not these.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stampPath = join(root, 'node_modules', '.rotunda-installed');

const lockHash = async () =>
  createHash('sha256')
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');

/** An error whose message is meant for the person at the terminal. */
export const failFor = (userMessage) => Object.assign(new Error(userMessage), { userMessage });

/** Runs `npm ci`, without development packages unless asked for, when the lock file is not the installed one. */
export const install = async ({ development = false } = {}) => {
  const hash = await lockHash();
  const stamp = (await readFile(stampPath, 'utf8').catch(() => '')).trim().split(' ');
  if (stamp[0] === hash && (stamp[1] === 'all' || !development)) return false;
  console.log('Installing packages (once) ...');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(development ? [] : ['--omit=dev'])];
  const code = await new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_ENV: '' },
    });
    child.on('error', () => resolve(127));
    child.on('close', resolve);
  });
  if (code !== 0) throw failFor('The packages could not be installed: npm said why above. Is the network there?');
  await writeFile(stampPath, `${hash} ${development ? 'all' : 'production'}\n`);
  return true;
};
