const gateway = new Gateway(ROOTS.edge);
const depot = new Gateway(ROOTS.depot);

function readLedgerPage() {
  return gateway.read(PAGES.ledger);
}

function readStockPage() {
  return depot.read(PAGES.stock);
}

function listRecords(zone) {
  return gateway.read(`/zones/${zone}/dns_records`);
}

function listParts(zone) {
  return depot.read(`/zones/${zone}/dns_records`);
}
