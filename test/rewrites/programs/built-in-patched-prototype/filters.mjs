export const asked = [];
const { set } = URLSearchParams.prototype;

Object.assign(URLSearchParams.prototype, {
  set(name, value) {
    asked.push(name);
    return set.call(this, name, value);
  },
});
