export const words = [];

globalThis.URL = class extends URL {
  constructor(...given) {
    super(...given);
    words.push(this.pathname.split('/').length);
  }
};
