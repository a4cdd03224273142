import type { IExecuteFunctions } from 'n8n-workflow';

export class Zones {
  async execute(this: IExecuteFunctions) {
    const zone = this.getNodeParameter('zone', 0);
    return this.helpers.httpRequest({ baseURL: 'https://crm.example.com', url: `/zones/${zone}/settings/minify` });
  }
}
