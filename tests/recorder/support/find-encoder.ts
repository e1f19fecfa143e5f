import { execFileSync } from 'node:child_process';

/** Whether there is an ffmpeg on the PATH. */
export const hasEncoder = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
