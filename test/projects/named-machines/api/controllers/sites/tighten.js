module.exports = {
  inputs: { site: { type: 'string', required: true }, contact: { type: 'string' } },

  fn: async function ({ site, contact }) {
    // A machine gets its inputs by name, or in their order.
    // expect: setting-minify likely @minify
    await sails.helpers.sites.writeSetting.with({ site, name: 'minify', value: { css: 'on' } });
    // expect: setting-server-side-exclude likely @server_side_exclude
    await sails.helpers.sites.writeSetting(site, 'server_side_exclude', 'off');
    await sails.helpers.sites.writeSetting('minify', 'always_use_https', 'on');
    await sails.helpers.sites.writeSetting.with({ site, name: 'always_use_https', value: 'minify' });

    // The machines of a depot, of another folder and of no file.
    await sails.helpers.stores.writeSetting.with({ site, name: 'minify', value: { css: 'on' } });
    await sails.helpers.note.with({ name: 'minify', text: `/zones/${site}/settings/minify` });
    await sails.helpers.pages.writeSetting.with({ site, name: 'minify', value: { css: 'on' } });

    const pool = { name: site };
    // expect: lb-pool-notification-email likely @notification_email
    pool.notification_email = contact;
    await sails.hooks.relay.tell('post', '/accounts/main/load_balancers/pools', pool);
  },
};
