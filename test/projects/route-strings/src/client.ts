import { parse } from 'url-template';

type Params = Record<string, unknown>;

interface Requesting {
  (route: string, params?: Params): Promise<{ data: unknown }>;
  defaults(params: Params): Requesting;
}

function bind(baseUrl: string, preset: Params): Requesting {
  const request = async (route: string, params: Params = {}) => {
    const [method, template] = route.split(' ');
    const response = await fetch(baseUrl + parse(template).expand({ ...preset, ...params }), { method });
    return { data: (await response.json()).result };
  };
  return Object.assign(request, { defaults: (params: Params) => bind(baseUrl, { ...preset, ...params }) });
}

export class Edge {
  readonly request: Requesting;

  constructor(options: { baseUrl?: string } = {}) {
    this.request = bind(options.baseUrl ?? 'https://api.cloudflare.com/client/v4', {});
  }
}

export const edge = new Edge();
