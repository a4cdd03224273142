import type { createKit, CrmKit, EdgeKit } from '@house/kit';

export const listLinks = (account: ReturnType<EdgeKit['account']>) => account.bookmarks.list();

export const publish = (account: ReturnType<ReturnType<typeof createKit>['account']>, hosts: string[]) =>
  // expect: access-self-hosted-domains proven @self_hosted_domains
  account.apps.create({ name: 'wiki', type: 'self_hosted', self_hosted_domains: hosts });

export const publishFew = ({ apps }: Pick<ReturnType<EdgeKit['account']>, 'apps'>, hosts: string[]) =>
  // expect: access-self-hosted-domains proven @self_hosted_domains
  apps.create({ name: 'wiki', type: 'self_hosted', self_hosted_domains: hosts });

export const register = (account: ReturnType<CrmKit['account']>, hosts: string[]) =>
  account.apps.create({ name: 'wiki', type: 'self_hosted', self_hosted_domains: hosts });
