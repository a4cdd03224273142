import { Api } from './api.mjs';

export const products = [];
const count = ([name, { value }]) => [
  name,
  function (path) {
    products.push(path.split('/')[3]);
    return value.call(this, path);
  },
];

const methods = Object.entries(Object.getOwnPropertyDescriptors(Api.prototype)).filter(
  ([name]) => name !== 'constructor',
);
Object.assign(Api.prototype, Object.fromEntries(methods.map(count)));
