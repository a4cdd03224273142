import { Namespaces } from './namespaces.mjs';

export class Mirrored extends Namespaces {
  get base() {
    return 'https://mirror.example/cf';
  }
}
