import { listShelves } from './depot';
import { listRecords } from './records';

// expect: dns-record-list-filter-syntax proven @'starts_with:_dmarc'
export const policies = (zone: string) => listRecords(zone, 'starts_with:_dmarc');
export const shelves = (zone: string) => listShelves(zone, 'starts_with:_dmarc');
export const address = (zone: string) => listRecords(zone, 'www.example.com');
