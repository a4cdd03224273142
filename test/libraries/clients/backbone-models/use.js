import Backbone from 'backbone';

const API = 'https://api.cloudflare.com/client/v4';

// The library sends to the URL of a class, whoever loads or saves its instances.
export const Bookmark = Backbone.Model.extend({ urlRoot: API + '/accounts/1/access/bookmarks' });
export const Rule = Backbone.Model.extend({
  url() {
    return `${API}/zones/${this.zone}/firewall/rules/${this.id}`;
  },
});

const Settings = Backbone.Collection.extend({ url: () => `${API}/zones/1/settings` });
new Settings().fetch();

class Namespaces extends Backbone.Collection {
  url() {
    return `${API}/accounts/${this.account}/workers/namespaces`;
  }
}
new Namespaces().create({ title: 'a' });

const Organization = Backbone.Model.extend({ url: `${API}/organizations/1/invites` });
new Organization({ email: 'a@example.com' }).save();

// finds: likely ? /accounts/1/access/bookmarks
// finds: likely ? /zones/{}/firewall/rules/{}
// finds: proven GET /zones/1/settings
// finds: proven POST /accounts/{}/workers/namespaces
// finds: proven POST /organizations/1/invites
