import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, signal } from '@angular/core';
import { toObservable, toSignal } from '@angular/core/rxjs-interop';
import { switchMap } from 'rxjs';
import { ofTier, onEdge, quietly } from './lanes';

interface Answer {
  result: { id: string; locked: boolean }[];
}

@Component({ selector: 'qd-rules', template: '' })
export class RulesComponent {
  private readonly http = inject(HttpClient);

  private readonly zone = signal('');

  private readonly entries = toSignal(
    toObservable(this.zone).pipe(switchMap((zone) => this.http.get<Answer>(`/zones/${zone}/dns_records`, onEdge()))),
  );

  private readonly booked = toSignal(
    toObservable(this.zone).pipe(switchMap((zone) => this.http.get<Answer>(`/zones/${zone}/dns_records`))),
  );

  // expect: dns-record-locked-field likely @locked
  readonly open = computed(() => this.entries()?.result.filter((entry) => !entry.locked));
  readonly unpaid = computed(() => this.booked()?.result.filter((entry) => !entry.locked));

  rules(zone: string) {
    // expect: firewall-rules-and-filters likely @firewall/rules
    return this.http.get(`/zones/${zone}/firewall/rules`, onEdge());
  }

  marks() {
    // expect: access-bookmarks likely @access/bookmarks
    return this.http.get('/access/bookmarks', ofTier('account'));
  }

  // The keeper is not the platform, and without an account it is another operation.
  keptMarks() {
    return [this.http.get('/access/bookmarks', ofTier('kept')), this.http.get('/access/bookmarks', ofTier('none'))];
  }

  // Each of these goes to the lane that the token gives by default.
  booking(zone: string) {
    return [
      this.http.get(`/zones/${zone}/firewall/rules`),
      this.http.get(`/zones/${zone}/firewall/rules`, { params: { page: 1 } }),
      this.http.get(`/zones/${zone}/firewall/rules`, quietly()),
    ];
  }
}
