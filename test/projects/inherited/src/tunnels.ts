import { ApiClient } from './core/api-client';

export interface Tunnel {
  id: string;
  name: string;
  status: string;
  connections: { id: string }[];
}

export class Tunnels extends ApiClient {
  constructor(
    token: string,
    private readonly account: string,
  ) {
    super(token);
  }

  list(): Promise<Tunnel[]> {
    return this.read<Tunnel[]>(`accounts/${this.account}/cfd_tunnel`, { is_deleted: 'false' });
  }

  listClients(id: string): Promise<{ conns: object[]; connections?: number }[]> {
    return this.read(`accounts/${this.account}/cfd_tunnel/${id}/connections`);
  }
}
