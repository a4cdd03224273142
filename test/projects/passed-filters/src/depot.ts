export function listShelves(zone: string, name: string) {
  return fetch(`https://depot.example.com/client/v4/zones/${zone}/dns_records?name=${name}`);
}
