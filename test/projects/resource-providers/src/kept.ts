import { dynamic } from '@pulumi/pulumi';
import { call } from './api';

class SettingProvider implements dynamic.ResourceProvider {
  constructor(private readonly section: string) {}

  async create(inputs: { zone: string; name: string }) {
    await call('PATCH', `zones/${inputs.zone}/${this.section}/${inputs.name}`, { value: 'on' });
    return { id: inputs.name, outs: inputs };
  }
}

/** A class above those of the resources, with the provider of all of them. */
class Kept extends dynamic.Resource {
  private static provider = new SettingProvider('settings');

  constructor(name: string, args: { zone: string; name: string }) {
    super(Kept.provider, name, args);
  }
}

export class Plain extends Kept {}

export class Mobile extends Kept {
  constructor(name: string, zone: string) {
    // expect: setting-mobile-redirect likely @mobile_redirect
    super(name, { zone, name: 'mobile_redirect' });
  }
}

export class Tls extends Kept {
  constructor(name: string, zone: string) {
    super(name, { zone, name: 'tls_1_3' });
  }
}
