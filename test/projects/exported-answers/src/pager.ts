type Load<T> = (page: number) => Promise<T[]>;

/** Every row of every page. */
export async function* eachRow<T>(load: Load<T>) {
  for (let page = 1; ; page++) {
    const rows = await load(page);
    yield* rows;
    if (rows.length < 50) return;
  }
}

/** The rows by their names, and in the end how many there were. */
export async function* eachPair<T extends { name: string }>(load: Load<T>) {
  const rows = await load(1);
  for (const row of rows) yield [row.name, row] as const;
  return { connections: rows.length };
}
