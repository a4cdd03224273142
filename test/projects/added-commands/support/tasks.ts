const API = 'https://api.cloudflare.com/client/v4';

export function start(client: { task?: (path: string) => Promise<Response> }): void {
  client.task = (path: string) => fetch(API + path, { method: 'PATCH' });
}

export function register(program: { Commands: { add(name: string, run: (path: string) => unknown): void } }): void {
  program.Commands.add('shell', (path) => fetch(API + path, { method: 'PATCH' }));
}
