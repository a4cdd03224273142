import $ from 'jquery';

$.ajaxPrefilter((options) => {
  if (options.edge) options.url = `https://api.cloudflare.com/client/v4/${options.url}`;
  else if (options.url.startsWith('http')) return;
  options.headers = { accept: 'application/json' };
});

// Not the requests that the function changes.
export const own = (account) => $.ajax({ url: `accounts/${account}/roles` });
export const other = (account) => $.ajax({ url: `https://depot.example.com/accounts/${account}/roles`, edge: false });
