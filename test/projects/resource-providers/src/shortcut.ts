import * as pulumi from '@pulumi/pulumi';
import { call } from './api';

const provider: pulumi.dynamic.ResourceProvider = {
  async create({ account, resource, ...shortcut }) {
    const { id } = await call('POST', `accounts/${account}/${resource}`, shortcut);
    return { id, outs: { account, resource } };
  },
  async update(id, { account }, { resource, ...shortcut }) {
    return { outs: await call('PUT', `accounts/${account}/${resource}/${id}`, shortcut) };
  },
};

export class Shortcut extends pulumi.dynamic.Resource {
  constructor(name: string, args: { account: string; domain: string }) {
    // expect: access-bookmarks likely @access/bookmarks
    super(provider, name, { ...args, resource: 'access/bookmarks' });
  }
}

export class Tile extends pulumi.dynamic.Resource {
  constructor(name: string, args: { account: string; domain: string }) {
    super(provider, name, { ...args, resource: 'access/apps' });
  }
}

new Shortcut('wiki', { account: 'main', domain: 'wiki.harbour.example' });
