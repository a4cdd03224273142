module.exports = (app) => {
  const links = () => app.service('links');

  return {
    async nameservers() {
      const { result } = await links().edge().get(links().inAccount());
      // missed: account-default-nameservers likely @default_nameservers
      return result.settings.default_nameservers;
    },
    async deskNameservers() {
      const { result } = await links().desk().get(links().inAccount());
      return result.settings.default_nameservers;
    },
    // expect: access-bookmarks likely @access/bookmarks
    bookmarks: () => links().edge().get(links().inAccount('/access/bookmarks')),
    // What the user sets in place of the address of the other host is not known.
    // expect: access-bookmarks possible @access/bookmarks
    deskBookmarks: () => links().desk().get(links().inAccount('/access/bookmarks')),
    apps: () => links().edge().get(links().inAccount('/access/apps')),
  };
};
