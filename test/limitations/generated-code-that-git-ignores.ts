// # Generated code that git ignores
// Where a build writes the requests, and git ignores what it writes, there is no source to read; `--no-ignore` reads it.
// misses: kv-legacy-namespace-routes
const operations = import.meta.glob<{ run(account: string): Promise<unknown> }>('./generated/*.ts');

export const run = async (name: string, account: string) => (await operations[`./generated/${name}.ts`]!()).run(account);
