/** Which paths a file lets a server forward, read from the code around the target. */
import { expect, it } from 'vitest';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { findProxiedPaths } from '../../analysis/program/server/proxied-paths.ts';

const TARGET = "const make = create(() => use({ target: 'https://api.cloudflare.com/client/v4' }));\n";

it.each([
  ["app.use('/edge', make);", ["'/edge'"]],
  // A call that has the target as a type, or as its callee, hands it to nobody.
  ["class Edge extends Tag('edge')<Edge, typeof make>() {}", []],
  ["register<typeof make>('/edge');", []],
  ["make('/edge');", []],
])('%s', (use, paths) => {
  const text = TARGET + use;
  const { source, failure } = parseSource({ name: 'server.ts', text });
  if (failure) throw new Error(failure.text);
  expect(findProxiedPaths(collectFileFacts(source)).map(({ path }) => text.slice(...path.range))).toEqual(paths);
});
