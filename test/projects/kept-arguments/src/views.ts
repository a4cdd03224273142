const EDGE = 'https://api.cloudflare.com/client/v4';

/** What `show` keeps is sent once more by `refresh`. */
class View {
  private path = '/user';

  constructor(private readonly base: string) {}

  show(path: string): Promise<Response> {
    this.path = path;
    return this.refresh();
  }

  refresh(): Promise<Response> {
    return fetch(this.base + this.path);
  }
}

class Outbox {
  private paths: string[] = [];
  private seen: string[] = [];

  constructor() {
    setInterval(() => void this.send(), 500);
  }

  add(path: string): void {
    this.paths.push(path);
  }

  visit(path: string): void {
    this.seen.push(path);
  }

  count(): number {
    return this.seen.length;
  }

  private async send(): Promise<void> {
    for (const path of this.paths.splice(0)) await fetch(EDGE + path);
  }
}

const edge = new View(EDGE);
const depot = new View('https://depot.harbour.example/v2');
const outbox = new Outbox();

// expect: account-roles proven @roles
export const showRoles = (account: string) => edge.show(`/accounts/${account}/roles`);
export const showDepotRoles = (account: string) => depot.show(`/accounts/${account}/roles`);

export function plan(zone: string): void {
  // expect: rate-limits-v1 proven @rate_limits
  outbox.add(`/zones/${zone}/rate_limits`);
  outbox.visit(`/zones/${zone}/rate_limits`);
}

let last: string | null = null;

export const open = (path: string) => {
  last = path;
};
export const reload = () => last && fetch(EDGE + last);
// expect: zone-settings-batch proven @settings
export const openSettings = (zone: string) => open(`/zones/${zone}/settings`);
