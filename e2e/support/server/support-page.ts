import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else's support that shows what it is told. */
export const startSupportPage = async () => {
  const page = `<!doctype html><title>Help desk</title><h1>Help desk</h1><pre></pre><script>
    addEventListener('message', ({ data, origin }) => {
      document.querySelector('pre').textContent += JSON.stringify({ ...data, origin }) + '\\n';
    });
  </script>`;
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
