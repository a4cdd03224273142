import { openRest } from '@desk/rest';

export function openLedger() {
  const rest = openRest({ baseUrl: 'https://ledger.example.com' });
  return rest;
}
