export const registry = new Map();
export const register = (name, job) => registry.set(name, job);
