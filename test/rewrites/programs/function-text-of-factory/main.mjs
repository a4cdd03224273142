const load = async () => (await import('./tasks.mjs')).default;

export default async () => {
  const create = await load();
  const tasks = create('a');
  return [await tasks.list(), Object.values(tasks).map(String).join().length];
};
