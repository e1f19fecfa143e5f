import * as v from 'valibot';

/** The variables for those who run the server. */
export const operatorEntries = {
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(16, 'METRICS_TOKEN must have at least 16 characters')),
  ),
};

/** What those who run the server may read. */
export interface OperatorOptions {
  /** Whoever has it may read /metrics from anywhere. */
  readonly metricsToken?: string;
}
