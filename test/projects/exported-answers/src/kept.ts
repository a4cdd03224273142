import type { Host } from '@desk/host';

interface Edge {
  account: string;
  read(path: string, search: Record<string, string>): Promise<{ connections: string[] }[]>;
}

/** A base that may be another one, and a beginning of paths, in what the host keeps. */
export function connect(env: Host['env']): Edge {
  const origin = env.get('EDGE_ORIGIN') ?? 'https://api.cloudflare.com/client/v4';
  async function exchange(method: string, path: string, search: Record<string, string>) {
    const url = new URL(origin + path);
    for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
    return (await (await fetch(url, { method })).json()).result;
  }
  return {
    account: `/accounts/${env.get('ACCOUNT_ID')}`,
    read: (path, search) => exchange('GET', path, search),
  };
}

export const install = ({ env, shared }: Host) => shared.set('edge', connect(env));

export const edgeOf = ({ shared }: Pick<Host, 'shared'>): Edge => shared.get('edge');
