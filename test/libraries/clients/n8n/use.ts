import type { IExecuteFunctions } from 'n8n-workflow';

export class Zones {
  async execute(this: IExecuteFunctions) {
    const zone = this.getNodeParameter('zone', 0);
    const options = {
      method: 'PATCH' as const,
      baseURL: 'https://api.cloudflare.com/client/v4',
      url: `/zones/${zone}/settings/minify`,
    };
    await this.helpers.httpRequestWithAuthentication.call(this, 'cloudflareApi', options);
    return this.helpers.request({ uri: `https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify` });
  }
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
