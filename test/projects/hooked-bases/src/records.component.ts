import { HttpClient, httpResource } from '@angular/common/http';
import { Component, computed, inject, input } from '@angular/core';
import { map } from 'rxjs';
import { toDepot, toEdge } from './target';

interface Entry {
  id: string;
  locked: boolean;
  zone_name: string;
}

@Component({ selector: 'hp-records', template: '' })
export class RecordsComponent {
  private readonly http = inject(HttpClient);

  readonly zone = input.required<string>();

  readonly entries = httpResource<Entry[]>(() => ({ url: `/zones/${this.zone()}/dns_records`, ...toEdge() }));
  // expect: dns-record-locked-field likely @locked
  readonly frozen = computed(() => (this.entries.value() ?? []).filter(({ locked }) => locked).length);

  readonly copies = httpResource<{ locked: boolean }[]>(() => ({ url: `/zones/${this.zone()}/dns_records`, ...toDepot() }));
  readonly frozenCopies = computed(() => (this.copies.value() ?? []).filter(({ locked }) => locked).length);

  zoneOf(record: string) {
    return this.http
      .get(`/zones/${this.zone()}/dns_records/${record}`, toEdge())
      // expect: dns-record-zone-fields likely @zone_name
      .pipe(map((entry) => entry.zone_name));
  }

  /** What only a hook that is not listed would give. */
  ownOf(record: string) {
    return this.http
      .get(`/zones/${this.zone()}/dns_records/${record}`, toEdge())
      .pipe(map((entry) => entry.own.zone_name));
  }
}
