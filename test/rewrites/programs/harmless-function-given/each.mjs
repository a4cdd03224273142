export async function each(items, run) {
  const results = {};
  for (const item of items) results[`of ${item}`] = await run(item.toString());
  return results;
}
