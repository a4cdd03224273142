export interface Envelope<T> {
  result: T;
}

/** A function of the account of a signed-in user. */
export interface AccountCall {
  <T>(method: string, path: string): Promise<T>;
  readonly account: string;
}

export type ZoneRead = (path: string) => Promise<unknown>;
export type DepotRead = (path: string) => Promise<unknown>;
export type AnyRead = (path: string) => Promise<unknown>;

/** What a signed-in user may do. */
export interface Desk {
  account: string;
  own<T>(texts: TemplateStringsArray, ...holes: string[]): OwnPath<T>;
  below: (path: string) => Promise<unknown>;
}

export interface DepotDesk {
  own<T>(texts: TemplateStringsArray, ...holes: string[]): OwnPath<T>;
}

export interface AnyDesk {
  own<T>(texts: TemplateStringsArray, ...holes: string[]): OwnPath<T>;
}

export interface BoundDesk {
  own<T>(texts: TemplateStringsArray, ...holes: string[]): OwnPath<T>;
}

const API = 'https://api.cloudflare.com/client/v4';

export async function createAccountCall(account: string, token: string): Promise<AccountCall> {
  const call = async <T>(method: string, path: string): Promise<T> => {
    const url = `${API}/accounts/${account}/${path}`;
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as Envelope<T>).result;
  };
  return Object.assign(call, { account });
}

export const zoneRead: ZoneRead = async (path) => (await fetch(`${API}/zones/${process.env.ZONE}/${path}`)).json();

export const createDepotRead =
  (host: string): DepotRead =>
  async (path) =>
    (await fetch(`https://${host}.depot.example/zones/main/${path}`)).json();

export const anyRead: AnyRead = async (path) => (await fetch(`${API}/zones/${process.env.ZONE}/${path}`)).json();
export const otherRead: AnyRead = async (path) => (await fetch(`https://api.depot.example/zones/main/${path}`)).json();

export class OwnPath<T> {
  constructor(
    private readonly base: string,
    readonly path: string,
  ) {}

  private async send(method: string, body?: unknown): Promise<T> {
    const answer = await fetch(this.base + this.path, { method, body: JSON.stringify(body) });
    return answer.json();
  }

  read = () => this.send('GET');
  add = (body: unknown) => this.send('POST', body);
}

export async function openDesk(request: Request): Promise<Desk> {
  const account = await request.text();
  return {
    account,
    own: (texts, ...holes) => new OwnPath(API, `/accounts/${account}` + String.raw({ raw: texts }, ...holes)),
    below: async (path) => (await fetch(`${API}/accounts/${account}${path}`)).json(),
  };
}

export const openDepotDesk = (host: string): DepotDesk => ({
  own: (texts, ...holes) =>
    new OwnPath(`https://${host}.depot.example`, '/accounts/main' + String.raw({ raw: texts }, ...holes)),
});

export const openFirstDesk = (): AnyDesk => ({
  own: (texts, ...holes) => new OwnPath(API, '/accounts/main' + String.raw({ raw: texts }, ...holes)),
});
export const openSecondDesk = (): AnyDesk => ({
  own: (texts, ...holes) => new OwnPath('https://depot.example', '/accounts/main' + String.raw(texts, ...holes)),
});

export const openBoundDesk = (): BoundDesk => ({
  own: (texts, ...holes) => new OwnPath(API, '/accounts/main' + String.raw({ raw: texts }, ...holes)),
});
export class StoredDesk implements BoundDesk {
  own<T>(texts: TemplateStringsArray, ...holes: string[]) {
    return new OwnPath<T>('https://depot.example', '/accounts/main' + String.raw(texts, ...holes));
  }
}
