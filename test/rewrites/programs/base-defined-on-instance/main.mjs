import { Namespaces } from './namespaces.mjs';

const mirror = new Namespaces();
Object.defineProperty(mirror, 'base', { value: 'https://mirror.example/cf' });
export default async () => [await mirror.list('acc')];
