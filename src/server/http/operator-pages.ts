import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MetricsPage } from '../metrics/prometheus.ts';
import type { PartStates } from '../metrics/readiness.ts';
import { isLoopback } from '../options.ts';

/** What the pages for those who run the server are made from. */
export interface OperatorNeeds {
  readonly isHealthy: () => Promise<boolean>;
  readonly states: () => Promise<PartStates>;
  /** Makes the page of metrics; called when it is first asked for. */
  readonly openMetrics: () => Promise<MetricsPage>;
  readonly metricsToken: string | undefined;
  /** Whoever reaches us from this machine may be a proxy, which speaks for everybody. */
  readonly isBehindProxy: boolean;
}

/** Answers a request for one of the pages; false when the path is another. */
export type OperatorPages = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** /healthz, /readyz and /metrics. The first two say nothing that a stranger could use, whatever host they are asked by. */
export const createOperatorPages = (needs: OperatorNeeds): OperatorPages => {
  let metrics: Promise<MetricsPage> | null = null;
  const wanted = needs.metricsToken === undefined ? null : digest(needs.metricsToken);

  const mayReadMetrics = ({ headers, socket }: IncomingMessage): boolean => {
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token !== undefined) return wanted !== null && timingSafeEqual(digest(token), wanted);
    if (needs.isBehindProxy || forwardingHeaders.some((name) => headers[name] !== undefined)) return false;
    // Against DNS rebinding: a page of elsewhere whose name leads here asks by that name.
    const asked = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
    return isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/i, '')) && isLoopback(asked);
  };

  const answerHealth = async (): Promise<[number, string]> =>
    (await needs.isHealthy()) ? [200, 'ok\n'] : [503, 'the database does not answer\n'];

  const answerReadiness = async (): Promise<[number, string]> => {
    const parts = await needs.states();
    const ready = !Object.values(parts).includes('down');
    return [ready ? 200 : 503, `${JSON.stringify({ ready, parts })}\n`];
  };

  return async (path, request, response) => {
    const send = (type: string, [status, text]: readonly [number, string]): true => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(text);
      return true;
    };
    if (path === '/healthz') return send('text/plain; charset=utf-8', await answerHealth());
    if (path === '/readyz') return send('application/json; charset=utf-8', await answerReadiness());
    if (path !== '/metrics') return false;
    // Who may not read them does not learn that they are there.
    if (!mayReadMetrics(request)) return send('text/plain; charset=utf-8', [404, 'Not found\n']);
    metrics ??= needs.openMetrics();
    const page = await metrics;
    return send(page.type, [200, await page.read()]);
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
