import { ofAccount, ofDesk } from './api.ts';
import { eachPair, eachRow } from './pager.ts';

export async function* hosts() {
  for await (const app of eachRow((page) => ofAccount(`access/apps?page=${page}`)))
    // expect: access-self-hosted-domains proven @self_hosted_domains
    yield* app.self_hosted_domains;
  for await (const app of eachRow((page) => ofDesk(`access/apps?page=${page}`))) yield* app.self_hosted_domains;
}

export async function* places() {
  for await (const [name, tunnel] of eachPair((page) => ofAccount(`cfd_tunnel?page=${page}`)))
    // expect: tunnel-connections-field proven @connections
    if (name.startsWith('edge')) yield tunnel.connections;
  const end = yield* eachPair((page) => ofAccount(`cfd_tunnel?page=${page}`));
  yield end.connections;
}
