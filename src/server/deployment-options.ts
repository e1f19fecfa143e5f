import * as v from 'valibot';
import { defaultGateRules, type GateRules, gateRules } from '../shared/rules/gates.ts';
import type { FeatureLevel } from '../shared/rules/permission-levels.ts';
import { featureNames } from '../shared/rules/permissions.features.ts';
import { type FeatureFlag, featureFlags, isReadFlag } from '../shared/values/feature-flags.ts';
import { json, listOf, text, url } from './option-schemas.ts';

/** The groups that a feature can have levels for: ours, on a phone or not, and a token's, of a role in an event. */
const featureGroup = /^(others|moderator|host|mobile|(mobile:)?group:.+|[^:]+:[^:]+(:[^:]+)?)$/;

/** A host as addresses name it, with a port where there is one, or every host below a name: `*.example.com`. */
const hostPattern = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?$/;

const supportSchemes = /^(https?:\/\/|mailto:)./;

/** The environment's variables about what pages are told of the deployment. */
export const deploymentEntries = {
  MAINTENANCE_FILE: v.optional(text),
  GATE_RULES: v.optional(
    json(
      gateRules,
      'GATE_RULES must be JSON like {"browsers":[{"name":"Chrome","allow":[{"min":108}],"block":[]}],"os":[{"name":"iOS","block":[{"max":15}]}]}',
    ),
  ),
  FEATURE_LEVELS: v.optional(
    json(
      v.record(
        v.picklist(featureNames),
        v.record(
          v.pipe(v.string(), v.regex(featureGroup)),
          v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
        ),
      ),
      'FEATURE_LEVELS must be JSON of levels from 0 to 7 by feature and group, like {"fe-CreateRoomButton":{"others":7,"mobile":0}}',
    ),
  ),
  GA_DNS_ENDPOINT: v.optional(url('GA_DNS_ENDPOINT', ['https', 'http'])),
  GA_DNS_SECRET: v.optional(v.pipe(text, v.minLength(32, 'GA_DNS_SECRET must have at least 32 characters'))),
  ADMIN_URL: v.optional(url('ADMIN_URL', ['https', 'http'])),
  EXIT_FORM_URL: v.optional(url('EXIT_FORM_URL', ['https', 'http'])),
  PRICING: v.optional(
    json(
      v.record(v.string(), v.pipe(v.number(), v.minValue(0))),
      'PRICING must be JSON of amounts by their names, like {"vw_hour":1.5}',
    ),
  ),
  SUPPORT_URL: v.optional(
    v.pipe(
      text,
      v.check(
        (value) => supportSchemes.test(value) && URL.canParse(value),
        'SUPPORT_URL must be an address that begins with https://, http:// or mailto:',
      ),
    ),
  ),
  SUPPORT_WIDGET_URL: v.optional(url('SUPPORT_WIDGET_URL', ['https', 'http'])),
  EXPERIMENTAL_FEATURES: v.optional(
    v.pipe(
      text,
      v.transform((value) => listOf(value)),
      v.array(
        v.picklist(featureFlags, `EXPERIMENTAL_FEATURES must be some of ${featureFlags.join(', ')}, with commas`),
      ),
    ),
  ),
  DEVELOPER_HOSTS: v.optional(
    v.pipe(
      text,
      v.transform((value) => listOf(value.toLowerCase())),
      v.array(v.pipe(v.string(), v.regex(hostPattern, 'DEVELOPER_HOSTS must be names of hosts, with commas'))),
    ),
  ),
};

/** What pages are told of the deployment before anybody signs in. */
export interface DeploymentOptions {
  /** The file that says whether there is maintenance; absent: maintenance.json in the data folder. */
  readonly maintenancePath?: string;
  readonly gateRules: GateRules;
  /** What groups have for features, over the product's levels. */
  readonly featureLevels: readonly FeatureLevel[];
  /** Where regions are stamped, without a slash at its end; absent: nowhere. */
  readonly regionEndpoint?: string;
  /** Where events are administered; absent: below /admin of this server. */
  readonly adminUrl?: string;
  /** The page that opens when somebody leaves an event; absent: the list of events. */
  readonly exitFormUrl?: string;
  /** What things cost, by their names (CFG-055). */
  readonly pricing: Readonly<Record<string, number>>;
  /** Where people find help. */
  readonly supportUrl?: string;
  /** The page that is shown in a window of the studio to whoever asks for support. */
  readonly supportWidgetUrl?: string;
  /** What people may try. */
  readonly experimentalFeatures: readonly FeatureFlag[];
  /** Further hosts on which developers have their tools. */
  readonly developerHosts: readonly string[];
}

/** The options of the variables as they were read. */
export const deploymentOptions = (
  values: v.InferOutput<v.ObjectSchema<typeof deploymentEntries, undefined>>,
): DeploymentOptions => ({
  maintenancePath: values.MAINTENANCE_FILE,
  gateRules: values.GATE_RULES ?? defaultGateRules,
  featureLevels: Object.entries(values.FEATURE_LEVELS ?? {}).flatMap(([feature, groups]) =>
    Object.entries(groups ?? {}).map(([group, level]) => ({ feature, group, level })),
  ),
  regionEndpoint: values.GA_DNS_ENDPOINT?.replace(/\/$/, ''),
  adminUrl: values.ADMIN_URL,
  exitFormUrl: values.EXIT_FORM_URL,
  pricing: values.PRICING ?? {},
  supportUrl: values.SUPPORT_URL,
  supportWidgetUrl: values.SUPPORT_WIDGET_URL,
  experimentalFeatures: (values.EXPERIMENTAL_FEATURES ?? []).filter(isReadFlag),
  developerHosts: values.DEVELOPER_HOSTS ?? [],
});
