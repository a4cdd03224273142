import { connect } from './connect';
import { Directory } from './directory';

const kept: Record<string, unknown> = {};

const makers: Record<string, (box: Record<string, any>) => unknown> = {
  edge: () => connect('https://api.cloudflare.com/client/v4'),
  crm: () => connect('https://crm.example/v1'),
  zones: (box) => new Directory(box.edge, 'zones'),
  tenants: (box) => new Directory(box.crm, 'zones'),
};

/** Each tool is made at its first use. */
export const toolbox: Record<string, any> = new Proxy(kept, {
  get(tools, key, receiver) {
    if (typeof key !== 'string' || !(key in makers)) return Reflect.get(tools, key, receiver);
    if (tools[key] === undefined) Object.defineProperty(tools, key, { value: makers[key]!(receiver) });
    return (tools[key] ||= makers[key]!(receiver));
  },
});
