/**
 * A small program that runs a media server as its child for as long as its standard input stays open. The pipe closes
 * when our process ends, however it ends, so a killed server leaves no media server behind, and its ports are free at
 * once for the next one. A signal ends it gently. Run with `node -e`.
 */
export const supervisorProgram = `
const { spawn } = require('node:child_process');
const [binary, ...parameters] = process.argv.slice(1);
let isEnding = false;
let child;
const end = () => {
  if (isEnding) return;
  isEnding = true;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), 2000).unref();
};
// Before there is a child: a signal that came between would end this program alone and leave the child behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
child = spawn(binary, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
const kill = () => child.kill('SIGKILL');
process.stdin.on('end', kill).on('close', kill).on('error', kill).resume();
child.on('error', (error) => { console.error(error.message); process.exit(127); });
child.on('exit', (code) => process.exit(code ?? 1));
`;
