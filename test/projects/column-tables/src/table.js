/** columns: a title and a function of the row for each. */
export async function printTable(columns, rows) {
  async function* lines() {
    yield columns.map(([title]) => title);
    for await (const row of rows) yield columns.map(([, cell]) => cell(row) ?? '');
  }
  for await (const line of lines()) console.log(line.join('\t'));
}
