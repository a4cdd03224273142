import * as pulumi from '@pulumi/pulumi';
import { call } from './api';

class TenantProvider implements pulumi.dynamic.ResourceProvider<{ name: string }> {
  async create(inputs: { name: string }) {
    const { id } = await call('POST', 'accounts', { name: inputs.name });
    return { id, outs: inputs };
  }
}

export class Tenant extends pulumi.dynamic.Resource {
  constructor(name: string, args: { name: string }) {
    super(new TenantProvider(), name, args);
  }
}
