import { array, boolean, type InferOutput, number, object, optional, pipe, regex, string, union } from 'valibot';
import type { Platform, Program } from './browsers.ts';

const version = union([number(), pipe(string(), regex(/^\d+(\.\d+)*$/))]);

/** A version range: a single version, or a pair; an end that is left out is open (CFG-033). */
const range = union([version, object({ min: optional(version), max: optional(version) })]);

const entry = object({
  name: string(),
  allow: optional(array(range), []),
  block: optional(array(range), []),
  /** What it is about passes, whatever its ranges say (CFG-034). */
  ignore_rules: optional(boolean(), false),
});

/** Which browsers and operating systems may enter (CFG-032). */
export const gateRules = object({
  browsers: optional(array(entry), []),
  os: optional(array(entry), []),
  /** Switches the gate off (CFG-034). */
  ignore_rules: optional(boolean(), false),
});
export type GateRules = InferOutput<typeof gateRules>;

type Range = InferOutput<typeof range>;

/** The product's own rules: desktop Chrome and browsers that can do as much; phones may enter, and are advised. */
export const defaultGateRules: GateRules = {
  browsers: [
    { name: 'Chrome', allow: [{ min: 108 }], block: [], ignore_rules: false },
    { name: 'Edge', allow: [{ min: 108 }], block: [], ignore_rules: false },
    { name: 'Opera', allow: [{ min: 94 }], block: [], ignore_rules: false },
    { name: 'Samsung Internet', allow: [{ min: 21 }], block: [], ignore_rules: false },
    { name: 'Firefox', allow: [{ min: 115 }], block: [], ignore_rules: false },
    { name: 'Safari', allow: [{ min: '16.4' }], block: [], ignore_rules: false },
    { name: 'Internet Explorer', allow: [], block: [{}], ignore_rules: false },
  ],
  os: [
    { name: 'Android', allow: [{ min: 8 }], block: [], ignore_rules: false },
    { name: 'iOS', allow: [{ min: '16.4' }], block: [], ignore_rules: false },
  ],
  ignore_rules: false,
};

/** Below 0 when `a` is older; parts that only one of two versions names do not count: 17.4 is in 17. */
const compare = (a: string, b: string | number): number => {
  const theirs = String(b).split('.').map(Number);
  const ours = a.split('.').map(Number);
  for (let index = 0; index < Math.min(ours.length, theirs.length); index++) {
    const difference = (ours[index] ?? 0) - (theirs[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

const isIn = (range: Range, version: string | null): boolean => {
  if (typeof range === 'object') {
    const { min, max } = range;
    if (min === undefined && max === undefined) return true;
    if (version === null) return false;
    return (min === undefined || compare(version, min) >= 0) && (max === undefined || compare(version, max) <= 0);
  }
  return version !== null && compare(version, range) === 0;
};

/** What the rules say of one of the two: a block is stronger than an allowance (CFG-035). */
const stateOf = (entries: GateRules['os'], program: Program | null): 'allowed' | 'blocked' | 'unknown' => {
  const found = program && entries.find(({ name }) => name.toLowerCase() === program.name.toLowerCase());
  if (!found) return 'unknown';
  if (found.ignore_rules) return 'allowed';
  if (found.block.some((range) => isIn(range, program.version))) return 'blocked';
  if (found.allow.length === 0 || found.allow.some((range) => isIn(range, program.version))) return 'allowed';
  return program.version === null ? 'unknown' : 'blocked';
};

/** What becomes of a browser at the gate; the recommendations do not keep anybody out. */
export type GateDecision = 'pass' | 'recommend-chrome' | 'recommend-computer' | 'needs-computer' | 'unsupported';

const mobileSystems: ReadonlySet<string> = new Set(['Android', 'iOS']);

/**
 * Whether a browser on its operating system may enter (CFG-035 to CFG-041). Where only one of the two is known to the
 * rules, that one decides; what neither knows is kept out by rules that name anything.
 */
export const gateDecision = (rules: GateRules, { browser, os }: Platform): GateDecision => {
  const isMobile = os !== null && mobileSystems.has(os.name);
  if (!rules.ignore_rules && rules.browsers.length + rules.os.length > 0) {
    const states = [stateOf(rules.browsers, browser), stateOf(rules.os, os)];
    const isBlocked = states.includes('blocked') || states.every((state) => state === 'unknown');
    if (isBlocked) return isMobile ? 'needs-computer' : 'unsupported';
  }
  if (rules.ignore_rules) return 'pass';
  if (isMobile) return 'recommend-computer';
  return browser?.name === 'Chrome' ? 'pass' : 'recommend-chrome';
};
