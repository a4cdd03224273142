import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, signal } from '@angular/core';
import { toDepot, toEdge } from './target';

@Component({ selector: 'hp-panel', template: '' })
export class PanelComponent {
  private readonly http = inject(HttpClient);

  private readonly zone = signal('');
  private readonly path = computed(() => `/zones/${this.zone()}`);

  filters() {
    // expect: firewall-rules-and-filters likely @filters
    return [this.http.get(`${this.path()}/filters`, toEdge()), this.http.get(`${this.path()}/filters`, toDepot())];
  }

  limits(zone: string) {
    // expect: rate-limits-v1 likely @rate_limits
    return this.http.get(`/zones/${zone}/rate_limits`, { ...toEdge(), params: { per_page: 50 } });
  }

  copies(zone: string) {
    return this.http.get(`/zones/${zone}/rate_limits`, toDepot());
  }

  // Where it goes is not known here.
  either(zone: string, context: never) {
    return this.http.get(`/zones/${zone}/rate_limits`, { context });
  }
}
