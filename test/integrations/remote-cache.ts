/** A remote cache of a task runner: keeps what is put under a path, and says which keys runners put and got. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RemoteCache {
  /** `http://host:port`. */
  url: string;
  /** Keys that were stored or found since the last call, sorted. Keys that were looked for in vain are not in it. */
  takeKeys(): string[];
  close(): Promise<void>;
}

/** Starts a cache on a free port. Its keys are the last segments of paths, in all of which Turborepo and Nx agree. */
export async function startRemoteCache(): Promise<RemoteCache> {
  const stored = new Map<string, Buffer>();
  const keys = new Set<string>();
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const key = new URL(request.url ?? '/', 'http://localhost').pathname.split('/').at(-1)!;
    if (request.method === 'PUT') {
      keys.add(key);
      stored.set(key, body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"urls":[]}');
    } else if (stored.has(key)) {
      keys.add(key);
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(stored.get(key));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeKeys() {
      const taken = [...keys].sort();
      keys.clear();
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
