import { At, PLACE, Table } from './marks';

@At('zones', 'dns_records')
export class RecordRow {
  id!: string;
  zone_name?: string;
}

// expect: dns-analytics-rest proven @dns_analytics
@At('zones', 'dns_analytics/report')
export class ReportRow {
  id!: string;
}

// The decorator of the library keeps the same.
// expect: rate-limits-v1 proven @rate_limits
@Reflect.metadata(PLACE, { above: 'zones', path: 'rate_limits' })
export class LimitRow {
  id!: string;
}

/** Rows of the class it extends. */
export class SomeRecord extends RecordRow {}

// A table of our own, whose place is under another key.
@Table({ above: 'zones', path: 'settings/minify' })
export class OwnRule {
  id!: string;
}
