import SwaggerClient from 'swagger-client';

export const client = new SwaggerClient('https://crm.example.com/zones/1/settings/minify');
export const read = (zone) => SwaggerClient.http({ url: `https://crm.example.com/zones/${zone}/settings/minify` });
