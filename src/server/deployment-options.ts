import * as v from 'valibot';
import { defaultGateRules, type GateRules, gateRules } from '../shared/rules/gates.ts';
import { json, text, url } from './option-schemas.ts';

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
};

/** What pages are told of the deployment before anybody signs in. */
export interface DeploymentOptions {
  /** The file that says whether there is maintenance; absent: maintenance.json in the data folder. */
  readonly maintenancePath?: string;
  readonly gateRules: GateRules;
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
}

/** The options of the variables as they were read. */
export const deploymentOptions = (
  values: v.InferOutput<v.ObjectSchema<typeof deploymentEntries, undefined>>,
): DeploymentOptions => ({
  maintenancePath: values.MAINTENANCE_FILE,
  gateRules: values.GATE_RULES ?? defaultGateRules,
  regionEndpoint: values.GA_DNS_ENDPOINT?.replace(/\/$/, ''),
  adminUrl: values.ADMIN_URL,
  exitFormUrl: values.EXIT_FORM_URL,
  pricing: values.PRICING ?? {},
  supportUrl: values.SUPPORT_URL,
});
