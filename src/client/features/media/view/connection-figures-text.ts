import type { ConnectionReport } from '../../../ports/connection-report.ts';
import { connectionText as words } from '../connection-text.ts';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const oneShare = (lost: number | null): string => (lost === null ? '–' : percent.format(lost));

export const speedText = (bitsPerSecond: number): string =>
  bitsPerSecond >= 1_000_000
    ? `${(bitsPerSecond / 1_000_000).toFixed(1)} Mbit/s`
    : `${whole.format(bitsPerSecond / 1_000)} kbit/s`;
/** The shares of packets that were lost up and down, 0 to 1; null where nothing was sent. */
export const shareText = (up: number | null, down: number | null): string =>
  words.lossBoth(oneShare(up), oneShare(down));
export const millisecondsText = (ms: number): string => `${whole.format(ms)} ms`;
export const pathText = ({ isUdp, isRelayed }: NonNullable<ConnectionReport['path']>): string =>
  words.paths[isRelayed ? (isUdp ? 'relayedUdp' : 'relayedTcp') : isUdp ? 'udp' : 'tcp'];
