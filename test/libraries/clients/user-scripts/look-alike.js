export const read = (zone) =>
  GM_xmlhttpRequest({ url: `https://intranet.example.com/zones/${zone}/settings/minify`, onload: show });
export const readOwn = (zone) => GM_xmlhttpRequest({ url: `/zones/${zone}/settings/minify`, onload: show });
