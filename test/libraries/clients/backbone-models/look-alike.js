import Backbone from 'backbone';
import { Model } from './model';

const API = 'https://api.cloudflare.com/client/v4';

export const Bookmark = Backbone.Model.extend({ urlRoot: 'https://depot.example.com/accounts/1/access/bookmarks' });
export const Own = Model.extend({ urlRoot: API + '/accounts/1/access/bookmarks' });
export const Zone = Backbone.Model.extend({ urlRoot: `${API}/zones`, note: `${API}/zones/1/firewall/rules` });

const Pools = Backbone.Collection.extend({ url: 'https://depot.example.com/zones/1/settings' });
new Pools().fetch();
new Pools().create({ name: 'a' });
