import { createServer } from 'node:http';

const bodyLimitBytes = 256 * 1024;

/**
 * Listens on loopback, on a port of the system's choice, for the webhooks of the media server beside us. `take` resolves
 * to whether the signature was right.
 */
export const listenForWebhooks = async (
  take: (body: string, authorization: string | undefined) => Promise<boolean>,
  report: (problem: unknown) => void,
): Promise<{ url: string; close(): void }> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bodyLimitBytes) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const answer = async (): Promise<void> => {
        const isGenuine = await take(Buffer.concat(chunks).toString('utf8'), request.headers.authorization);
        response.writeHead(isGenuine ? 204 : 401).end();
      };
      answer().catch((problem: unknown) => {
        report(problem);
        response.writeHead(500).end();
      });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
