import { Mirrored } from './mirror.mjs';
import { Namespaces } from './namespaces.mjs';

export default () => Promise.all([new Namespaces(), new Mirrored()].map((source) => source.list('acc')));
