import { Namespaces } from './namespaces.mjs';

const mirrored = (Base) =>
  class extends Base {
    base = 'https://mirror.example/cf';
  };
const Mirror = mirrored(Namespaces);
export default async () => [await new Mirror().list('acc')];
