import { Namespaces } from './namespaces.mjs';

const mirror = new Namespaces();
mirror.base = 'https://mirror.example/cf';
export default async () => [await mirror.list('acc')];
