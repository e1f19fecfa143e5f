import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { PartStates } from './readiness.ts';
import type { Tallies, TallyName } from './tallies.ts';

/** What the page of metrics reads when it is asked for. */
export interface MetricsSources {
  readonly tallies: Tallies;
  /** What this server has open now. */
  readonly open: () => { readonly sockets: number; readonly subscriptions: number };
  readonly states: () => Promise<PartStates>;
  /** People in rooms, over all servers of the deployment; null while that cannot be read. */
  readonly people: () => Promise<{ readonly people: number; readonly rooms: number } | null>;
}

/** A page of metrics in Prometheus's text format. */
export interface MetricsPage {
  readonly type: string;
  read(): Promise<string>;
}

interface CounterNames {
  readonly name: string;
  readonly help: string;
  /** Each stands for one word of what is counted. */
  readonly labels: readonly string[];
}

const counters: Readonly<Record<TallyName, CounterNames>> = {
  requests: { name: 'rotunda_http_requests_total', help: 'HTTP requests by class of status', labels: ['status'] },
  operations: { name: 'rotunda_graphql_operations_total', help: 'GraphQL operations by name', labels: ['operation'] },
  rateLimited: { name: 'rotunda_rate_limited_total', help: 'Requests refused by a rate limit', labels: ['carrier'] },
  databaseGivenUp: {
    name: 'rotunda_database_given_up_total',
    help: 'Queries that the database gave up, by reason',
    labels: ['reason'],
  },
  mails: { name: 'rotunda_mails_total', help: 'Mails by outcome', labels: ['outcome'] },
  signIns: { name: 'rotunda_sign_ins_total', help: 'Sign-ins by way and outcome', labels: ['way', 'outcome'] },
  clientEvents: { name: 'rotunda_client_events_total', help: 'Events that clients logged', labels: ['level'] },
  usage: { name: 'rotunda_usage_total', help: 'What clients counted of their use', labels: ['name'] },
};

/** Makes the page: our own numbers, and those of the process. */
export const createMetricsPage = ({ tallies, open, states, people }: MetricsSources): MetricsPage => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const [tally, { name, help, labels }] of Object.entries(counters)) {
    new Counter({
      name,
      help,
      labelNames: [...labels],
      registers,
      collect() {
        this.reset();
        for (const [words, count] of tallies.of(tally as TallyName)) {
          const values = words.split(' ');
          this.inc(Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])), count);
        }
      },
    });
  }
  const gauge = (name: string, help: string, read: () => number | null | Promise<number | null>): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  };
  gauge('rotunda_sockets', 'WebSockets of the API that are open', () => open().sockets);
  gauge('rotunda_subscriptions', 'Subscriptions that are open', () => open().subscriptions);
  gauge(
    'rotunda_people_in_rooms',
    'People active in rooms of the deployment',
    async () => (await people())?.people ?? null,
  );
  gauge(
    'rotunda_rooms_in_use',
    'Rooms of the deployment with people in them',
    async () => (await people())?.rooms ?? null,
  );
  new Gauge({
    name: 'rotunda_part_up',
    help: 'Whether a part that the deployment uses answers',
    labelNames: ['part'],
    registers,
    async collect() {
      for (const [part, state] of Object.entries(await states())) {
        if (state !== 'unused') this.set({ part }, state === 'up' ? 1 : 0);
      }
    },
  });
  return { type: registry.contentType, read: () => registry.metrics() };
};
