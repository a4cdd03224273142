export const bookmarks = async ({ api, env }) =>
  // expect: access-bookmarks likely @access/bookmarks
  api.within('accounts', env.ACCOUNT).json('GET', 'access/bookmarks');

export const apps = async ({ api, env }) => api.within('accounts', env.ACCOUNT).json('GET', 'access/apps');
