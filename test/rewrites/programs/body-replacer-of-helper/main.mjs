import { send } from './send.mjs';

export default () =>
  send('/accounts/a/access/apps', { name: 'a', type: 'self_hosted', self_hosted_domains: ['a.example', 'b.example'] });
