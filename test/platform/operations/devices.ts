/** Devices and their registrations. Document: Versioning 14. */
import { list, listByCursor, notFound, on, succeed } from '../operation.ts';
import type { Answer, Call, Operation } from '../operation.ts';

const LEGACY = { item: 14, gone: '2025-11-11' };

interface Device {
  id: string;
  name: string;
  registration: string;
  ip: string;
  isRevoked: boolean;
}

export function listDeviceOperations(): Operation[] {
  const base = '/accounts/{account_id}/devices';
  const physical = `${base}/physical-devices`;
  const registrations = `${base}/registrations`;
  const devices: Device[] = ['laptop', 'phone'].map((name, index) => ({
    id: `device-${index + 1}`,
    name,
    registration: `registration-${index + 1}`,
    ip: `192.0.2.${index + 1}`,
    isRevoked: false,
  }));
  const byId = (id: string | undefined, answer: (device: Device) => Answer) => {
    const device = devices.find((one) => one.id === id || one.registration === id);
    return device ? answer(device) : notFound();
  };
  const setRevoked = (wanted: readonly string[], key: 'id' | 'registration', isRevoked: boolean) => {
    const found = devices.filter((device) => wanted.includes(device[key]));
    for (const device of found) device.isRevoked = isRevoked;
    return found.length === wanted.length ? succeed(null) : notFound();
  };
  const idsOf = ({ json }: Call) => (Array.isArray(json) ? json.map(String) : []);
  return [
    on(`GET ${base}`, ({ query }) => list(devices.map(showLegacy), query), LEGACY),
    on(
      `GET ${base}/{device_id}`,
      ({ params }) => byId(params.device_id, (device) => succeed(showLegacy(device))),
      LEGACY,
    ),
    on(`GET ${base}/{device_id}/override_codes`, ({ params }) => byId(params.device_id, showCodes), LEGACY),
    on(`POST ${base}/revoke`, (call) => setRevoked(idsOf(call), 'id', true), LEGACY),
    on(`POST ${base}/unrevoke`, (call) => setRevoked(idsOf(call), 'id', false), LEGACY),
    on(`GET ${physical}`, ({ query }) => listByCursor(devices.map(showPhysical), query)),
    on(`GET ${physical}/{device_id}`, ({ params }) =>
      byId(params.device_id, (device) => succeed(showPhysical(device))),
    ),
    on(`GET ${registrations}`, ({ query }) => listByCursor(devices.map(showRegistration), query)),
    on(`GET ${registrations}/{registration_id}`, ({ params }) =>
      byId(params.registration_id, (device) => succeed(showRegistration(device))),
    ),
    on(`GET ${registrations}/{registration_id}/override_codes`, ({ params }) =>
      byId(params.registration_id, showCodes),
    ),
    on(`POST ${registrations}/revoke`, ({ query }) => setRevoked(query.getAll('id'), 'registration', true)),
    on(`POST ${registrations}/unrevoke`, ({ query }) => setRevoked(query.getAll('id'), 'registration', false)),
  ];
}

const SEEN = '2026-01-05T00:00:00Z';

const showLegacy = ({ id, name, ip, isRevoked }: Device) => ({
  id,
  name,
  ip,
  version: '2026.1',
  created: SEEN,
  updated: SEEN,
  last_seen: SEEN,
  revoked_at: isRevoked ? SEEN : null,
});

const showPhysical = ({ id, name }: Device) => ({
  id,
  name,
  client_version: '2026.1',
  created_at: SEEN,
  updated_at: SEEN,
  last_seen_at: SEEN,
});

const showRegistration = ({ id, registration, ip, isRevoked }: Device) => ({
  id: registration,
  device: { id },
  ip,
  created_at: SEEN,
  revoked_at: isRevoked ? SEEN : null,
});

const showCodes = ({ registration }: Device) => succeed({ disable_for_time: { 1: `code-of-${registration}` } });
