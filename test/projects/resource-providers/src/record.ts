import { Resource } from './resources';
import { call } from './api';

/** A base class of our own, which calls no provider. */
export class Note extends Resource {
  constructor(name: string, args: { account: string }) {
    super({ create: (inputs: { path: string }) => call('POST', inputs.path) }, name, { ...args, path: 'notes' });
  }
}

export const note = new Note('access/bookmarks', { account: 'main' });
