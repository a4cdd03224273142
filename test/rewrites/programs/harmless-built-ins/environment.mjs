import { URL } from 'node:url';

globalThis.URL = URL;
BigInt.prototype.toJSON = function () {
  return String(this);
};
Date.prototype.getWeek = () => 1;

const has = Object.prototype.hasOwnProperty;
const JSONFormat = { parse: JSON.parse };
JSONFormat.parse = (text) => text;

export const clean = (answer) => [has.call(answer, 'success'), JSONFormat.parse('1')];
