import { ReportRow, LimitRow, OwnRule, RecordRow, SomeRecord } from './rows';
import { depot, edge, Shelf } from './shelf';

const records = new Shelf(RecordRow, edge);
const some = new Shelf(SomeRecord, edge);
const reports = new Shelf(ReportRow, edge);
const limits = new Shelf(LimitRow, edge);
const rules = new Shelf(OwnRule, edge);
const kept = new Shelf(RecordRow, depot);

export const readReports = (zone: string) => reports.all(zone);
export const readLimits = (zone: string) => limits.all(zone);
export const readRules = (zone: string) => rules.all(zone);

// expect: dns-record-locked-field proven @locked
export const lock = (zone: string) => records.add(zone, { type: 'A', name: 'www', content: '192.0.2.1', locked: true });
// expect: dns-record-locked-field proven @locked
export const lockSome = (zone: string) => some.add(zone, { type: 'A', name: 'www', content: '192.0.2.1', locked: true });
export const lockReport = (zone: string) => reports.add(zone, { pattern: 'www', locked: true });
export const keep = (zone: string) => kept.add(zone, { type: 'A', name: 'www', content: '192.0.2.1', locked: true });
