const api = (method, path) =>
  new Promise((resolve) => {
    GM_xmlhttpRequest({
      method,
      url: 'https://api.cloudflare.com/client/v4' + path,
      onload: ({ response }) => resolve(response.result),
    });
  });

export const read = (zone) => api('GET', `/zones/${zone}/settings/minify`);
export const write = (zone) =>
  GM.xmlHttpRequest({
    method: 'PATCH',
    url: `https://api.cloudflare.com/client/v4/zones/${zone}/settings/minify`,
    data: JSON.stringify({ value: 'on' }),
  });

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
