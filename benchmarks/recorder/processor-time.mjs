// Seconds for which this process and its encoder have had a processor.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Clock ticks in a second, as /proc counts. */
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

const secondsOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

const encoders = () =>
  execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)])
    .toString()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, name]) => name === 'ffmpeg')
    .map(([pid]) => pid);

/** Answers each question with what was used until then: `{ recorderS, encoderS, ...counts() }`. */
export const answerWithTimes = (counts) => {
  process.on('message', () => {
    const encoderS = encoders().reduce((sum, pid) => sum + secondsOf(pid), 0);
    process.send({ recorderS: secondsOf(process.pid), encoderS, encoders: encoders().length, ...counts() });
  });
};
