import * as pulumi from '@pulumi/pulumi';
import { call } from './api';

interface Inputs {
  zone: string;
  name: string;
  value: unknown;
}

class SettingProvider implements pulumi.dynamic.ResourceProvider<Inputs> {
  async create(inputs: Inputs) {
    await call('PATCH', `zones/${inputs.zone}/settings/${inputs.name}`, { value: inputs.value });
    return { id: `${inputs.zone}/${inputs.name}`, outs: inputs };
  }

  async read(id: string, props: Inputs) {
    const { value } = await call('GET', `zones/${props.zone}/settings/${props.name}`);
    return { id, props: { ...props, value } };
  }
}

export class Setting extends pulumi.dynamic.Resource {
  constructor(name: string, args: Inputs, options?: pulumi.CustomResourceOptions) {
    super(new SettingProvider(), name, args, options);
  }
}
