export function wrapMethod(target, name, make) {
  const original = target[name];
  target[name] = make(original);
}
