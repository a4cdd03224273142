import { useSelector } from 'react-redux';
import type { RootState } from './store.ts';

export function usePanel(plan: { settings: { dns: { foundation_dns: boolean } } }) {
  const dns = useSelector((state: RootState) => state.settings.dns);
  const account = useSelector(({ settings }) => settings.account);
  const stock = useSelector((state: RootState) => state.stock.dns);
  const servers = useSelector((state: RootState) => state.settings.servers);
  const shown = useSelector((state: RootState) => state.settings.shown);
  return {
    // expect: dns-foundation-dns-boolean likely @foundation_dns
    isAdvanced: dns.foundation_dns,
    // expect: account-default-nameservers likely @default_nameservers
    servers: account.settings.default_nameservers,
    isStocked: stock.foundation_dns,
    isShown: shown.foundation_dns,
    isOwn: servers.foundation_dns,
    isPlanned: plan.settings.dns.foundation_dns,
  };
}
