import { Inject, Injectable } from '@nestjs/common';
import type { RootApi } from './root-api.js';
import { ROOT } from './scoped.module.js';

@Injectable()
export class RoleService {
  constructor(@Inject(ROOT) private readonly root: RootApi) {}

  namespaces() {
    // expect: kv-legacy-namespace-routes likely @workers/namespaces'
    return this.root.read('/workers/namespaces');
  }

  current() {
    return this.root.read('/storage/kv/namespaces');
  }
}
