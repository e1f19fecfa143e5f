import { WebSocketServer } from 'ws';
import type { Log } from '../log.ts';
import type { LineRoute } from '../modules/module.ts';
import type { Upgrade } from './upgrade.ts';

/** Opens the WebSockets of a route, of whoever was found to be allowed. What breaks its listener ends one of them alone. */
export const createLineSockets = (route: LineRoute, log: Pick<Log, 'error'>) => {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: route.mostBytes,
  });
  return {
    route,
    accept({ request, socket, head, facts }: Upgrade): void {
      server.handleUpgrade(request, socket, head, (line) => {
        line.on('error', () => line.terminate());
        const guarded = <Answer>(act: () => Answer): Answer | null => {
          try {
            return act();
          } catch (problem) {
            log.error({ problem: String(problem), path: route.path }, 'a line was ended by what it brought');
            line.terminate();
            return null;
          }
        };
        const listener = guarded(() =>
          route.opened({ send: (text) => line.send(text), close: () => line.terminate() }, facts.address),
        );
        if (!listener) return;
        line.on('message', (data, isBinary) => {
          guarded(() => (isBinary ? listener.bytes(data as Buffer) : listener.text(String(data))));
        });
        line.on('close', () => guarded(() => listener.closed()));
      });
    },
  };
};

export type LineSockets = ReturnType<typeof createLineSockets>;
