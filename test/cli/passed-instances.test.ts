/** A class gets an instance of a client: which one, the constructions of the program tell. */
import { expect, it } from 'vitest';
import { findPlaces } from './found-places.ts';

const CLIENT = `export interface Options {
  baseUrl?: string;
  token: string;
}

export class Client {
  readonly #baseUrl: string;
  readonly #token: string;

  constructor({ baseUrl = 'https://api.cloudflare.com/client/v4', token }: Options) {
    this.#baseUrl = baseUrl;
    this.#token = token;
  }

  async request<T>(method: string, path: string): Promise<T> {
    const headers = { Authorization: \`Bearer \${this.#token}\` };
    return (await fetch(this.#baseUrl + path, { method, headers })).json() as Promise<T>;
  }
}
`;

const BOARDS = `import type { Client } from './client.js';

/** Gets the client of the link server alone. */
export class LinkBoard {
  constructor(private readonly client: Client) {}

  all(account: string): Promise<unknown> {
    return this.client.request('GET', \`/accounts/\${account}/access/bookmarks\`);
  }
}

/** Gets the client with the default. */
export class AppBoard {
  constructor(private readonly client: Client) {}

  all(account: string): Promise<unknown> {
    return this.client.request('GET', \`/accounts/\${account}/access/bookmarks\`);
  }
}

/** Gets both. */
export class AnyBoard {
  constructor(private readonly client: Client) {}

  all(zone: string): Promise<unknown> {
    return this.client.request('GET', \`/zones/\${zone}/rate_limits\`);
  }
}

/** Is made by code that is not known. */
export class OpenBoard {
  constructor(private readonly client: Client) {}

  all(zone: string): Promise<unknown> {
    return this.client.request('GET', \`/zones/\${zone}/filters\`);
  }
}
`;

const MAIN = `import { register } from 'boards-of-others';
import { AnyBoard, AppBoard, LinkBoard, OpenBoard } from './boards.js';
import { Client } from './client.js';

const cloudflare = new Client({ token: process.env.CF_TOKEN ?? '' });
const links = new Client({ baseUrl: 'https://links.corp.example/v4', token: process.env.LINKS_TOKEN ?? '' });

register(OpenBoard, links);
console.log(await new LinkBoard(links).all('a'), await new AppBoard(cloudflare).all('a'));
for (const client of [cloudflare, links]) console.log(await new AnyBoard(client).all('z'));
`;

it('reports the classes that may get the client of the platform', async () => {
  expect(await findPlaces({ 'client.ts': CLIENT, 'boards.ts': BOARDS, 'main.ts': MAIN })).toEqual([
    'boards.ts:17 access-bookmarks',
    'boards.ts:26 rate-limits-v1',
    'boards.ts:35 firewall-rules-and-filters',
  ]);
});
