import { connect } from './connect';

const watch = (subject, onCall) =>
  new Proxy(subject, {
    get: (tools, key) => {
      const tool = tools[key];
      return typeof tool === 'function' ? watch(tool, onCall) : tool;
    },
    apply(tool, self, given) {
      onCall(tool.name);
      return Reflect.apply(tool, self, given);
    },
  });

const edge = watch(connect('https://api.cloudflare.com/client/v4'), console.debug);
const crm = watch(connect('https://crm.example/client/v4'), console.debug);

export const readBookmarks = async (account) => {
  await crm.load(`accounts/${account}/access/bookmarks`);
  // expect: access-bookmarks proven @access/bookmarks
  return edge.load(`accounts/${account}/access/bookmarks`);
};
