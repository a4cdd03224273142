import SwaggerClient from 'swagger-client';

export const write = (zone) =>
  SwaggerClient.http({
    url: `https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`,
    method: 'PATCH',
    body: '{}',
  });

// finds: proven PATCH /zones/{}/settings/minify
