export async function edge(method: string, path: string, body?: unknown) {
  const response = await fetch(`https://api.cloudflare.com/client/v4${path}`, { method, body: JSON.stringify(body) });
  return (await response.json()).result;
}

export const entrypoint = (zone: string) => `/zones/${zone}/rulesets/phases/http_config_settings/entrypoint`;

export const configure = (parameters: Record<string, unknown>) => ({
  expression: 'true',
  action: 'set_config',
  action_parameters: parameters,
});
