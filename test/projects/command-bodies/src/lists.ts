import { execFileSync, spawnSync } from 'node:child_process';
import { execa } from 'execa';
import { API, DEPOT } from './hosts';

export async function lock(zone: string, name: string) {
  const body = {
    type: 'A',
    name,
    content: '192.0.2.1',
    // expect: dns-record-locked-field proven @locked
    locked: true,
  };
  await execa('curl', ['-sS', '-X', 'POST', '-d', JSON.stringify(body), `${API}/zones/${zone}/dns_records`]);
  const copy = { type: 'A', name, content: '192.0.2.1', locked: true };
  await execa('curl', ['-sS', '-X', 'POST', '-d', JSON.stringify(copy), `${DEPOT}/zones/${zone}/dns_records`]);
}

export async function settings(zone: string) {
  // expect: dns-foundation-dns-boolean proven @foundation_dns
  const input = JSON.stringify({ foundation_dns: true });
  await execa('curl', ['-X', 'PATCH', '--data', '@-', `${API}/zones/${zone}/dns_settings`], { input });
  // What is not sent is no body.
  const note = JSON.stringify({ foundation_dns: true });
  await execa('curl', ['-X', 'PATCH', '--data', '{}', `${API}/zones/${zone}/dns_settings`], { input: note });
}

export function copies(zone: string, more: string[]) {
  const args = ['-X', 'POST', `${API}/zones/${zone}/dns_records`];
  // expect: srv-record-data-name-fields proven @service
  args.push('--json', JSON.stringify({ type: 'SRV', data: { service: '_sip', target: 'sip.harbour.example' } }));
  execFileSync('curl', args);
  // expect: dns-record-locked-field proven @'locked
  spawnSync('http', ['POST', `${API}/zones/${zone}/dns_records`, 'type=A', 'name=a', 'locked:=true']);
  spawnSync('http', ['POST', `${API}/zones/${zone}/dns_records`, 'type=A', 'name=a', 'locked==true', ...more]);
}
