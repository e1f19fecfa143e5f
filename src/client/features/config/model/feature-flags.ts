import { type FeatureFlag, featureFlags } from '../../../../shared/values/feature-flags.ts';
import type { FlagsPort } from '../../../ports/flags-port.ts';

const values: ReadonlyMap<string | null, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/** The name of a flag in addresses and in the browser's storage. */
const nameOf = (flag: string) => `ff_${flag}`;

/** What the address that the page was opened with says of a flag, which counts before the browser's setting (CFG-052). */
export const flagOfAddress = (flag: string, { search }: Pick<FlagsPort, 'search'>): boolean | undefined =>
  values.get(new URLSearchParams(search).get(nameOf(flag)));

/** Whether a flag is on: as the address says, else as the browser's setting does (CFG-052, CFG-053). */
export const isFlagOn = (flag: string, source: Pick<FlagsPort, 'search' | 'setting'>): boolean =>
  flagOfAddress(flag, source) ?? values.get(source.setting(nameOf(flag))) ?? false;

/** Turns a flag on or off in this browser, from the next page on. */
export const keepFlag = (flag: string, on: boolean, source: Pick<FlagsPort, 'keep'>): void =>
  source.keep(nameOf(flag), on ? '1' : '0');

/** The feature flags that are on. */
export const readFeatureFlags = (source: Pick<FlagsPort, 'search' | 'setting'>): readonly FeatureFlag[] =>
  featureFlags.filter((flag) => isFlagOn(flag, source));
