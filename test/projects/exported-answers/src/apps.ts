import { loadApps as load, either, loadHosts } from './loaders.ts';
import loadDefault from './loaders.ts';

export async function showHosts() {
  const apps = await load();
  const own = await loadHosts();
  const any = await either();
  return [
    // expect: access-self-hosted-domains proven @self_hosted_domains
    ...apps.flatMap((app) => app.self_hosted_domains),
    ...own.flatMap((app) => app.self_hosted_domains),
    ...any.flatMap((app) => app.self_hosted_domains),
    // missed: access-self-hosted-domains proven @self_hosted_domains
    ...(await loadDefault()).flatMap((app) => app.self_hosted_domains),
  ];
}
