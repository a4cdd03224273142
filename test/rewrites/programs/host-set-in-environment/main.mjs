export default async () => {
  process.env.MIRRORED_API ??= 'https://mirror.example/cf';
  const { count, list } = await import('./api.mjs');
  return [await list(), await count()];
};
