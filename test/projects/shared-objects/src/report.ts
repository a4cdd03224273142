/// <reference path="calls.ts" />
interface Row {
  id: string;
  locked: boolean;
}

function readMinify(zone: string) {
  // expect: setting-minify proven @settings/minify
  return Harbour.read(`${Harbour.Part.Zones}/${zone}/settings/minify`);
}

function readMinifyOfDepot(zone: string) {
  return Depot.read(`${Harbour.Part.Zones}/${zone}/settings/minify`);
}

async function listLocked(zone: string) {
  const rows = await Harbour.read<Row[]>('/zones/' + zone + '/dns_records');
  // expect: dns-record-locked-field proven @locked
  return rows.filter((row) => row.locked);
}

async function listLockedOfDepot(zone: string) {
  const rows = await Depot.read<Row[]>('/zones/' + zone + '/dns_records');
  return rows.filter((row) => row.locked);
}
