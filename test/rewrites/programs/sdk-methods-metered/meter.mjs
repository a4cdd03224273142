/** Puts a counter around each method of an object. */
export function countCalls(resource) {
  const counts = {};
  for (const [name, method] of Object.entries(resource)) {
    resource[name] = (...args) => {
      counts[name] = (counts[name] ?? 0) + 1;
      return method.apply(resource, args);
    };
  }
  return () => counts;
}
