import { ofetch } from 'ofetch';

const API = 'https://api.cloudflare.com/client/v4';
const api = ofetch.create({
  onRequest({ options }) {
    options.baseURL = API;
  },
});
const depot = ofetch.create({
  onRequest({ options }) {
    if (process.env.OWN) options.baseURL = API;
  },
});

// The hook of the call is in the place of the one of its instance.
export const own = () =>
  api('/accounts/a/roles', {
    onRequest({ options }) {
      options.baseURL = 'https://depot.example.com';
    },
  });
// A hook that sets the base in some runs only.
export const other = () => depot('/accounts/a/roles');
// The hook of an answer.
export const third = () =>
  ofetch('/accounts/a/roles', {
    onResponse({ options }) {
      options.baseURL = API;
    },
  });
