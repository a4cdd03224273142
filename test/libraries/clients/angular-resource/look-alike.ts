import { httpResource } from '@angular/common/http';
import { resource, signal } from '@angular/core';
import { httpResource as ours } from './resources';

export class ZoneState {
  readonly zone = signal('');
  readonly own = httpResource(() => `/api/zones/${this.zone()}/settings/minify`);
  readonly mirror = httpResource(() => ({ url: `https://mirror.harbour.example/zones/${this.zone()}/settings/minify` }));
  readonly label = ours(() => `settings/minify of ${this.zone()}`);
  readonly name = resource({ loader: async () => `/zones/${this.zone()}/settings/minify` });
}
