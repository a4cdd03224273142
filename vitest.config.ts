import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import type { Extent } from './test/extent.ts';
import { LongSuitesFirst } from './test/long-suites-first.ts';

/** The sources that suites import, as absolute paths. */
const root = fileURLToPath(new URL('.', import.meta.url)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const SOURCES = new RegExp(`^${root}(?:analysis|cli|codemods|data|rules)/`);

export default defineConfig(({ mode }) => ({
  test: {
    include: ['test/**/*.test.ts'],
    // Fixtures are programs to judge, and some of them are tests themselves.
    exclude: [...configDefaults.exclude, 'test/**/fixtures/**', 'test/projects/**'],
    provide: { extent: (mode === 'all' ? 'all' : 'sample') satisfies Extent },
    globalSetup: 'test/temporary-root.ts',
    setupFiles: ['test/source-places.ts', 'test/sampled-suites.ts'],
    // Some suites start ESLint, a language server or a child process for every fixture, and in the full matrix one test may
    // run all of them: on a busy machine that takes minutes.
    testTimeout: mode === 'all' ? 300_000 : 60_000,
    hookTimeout: 120_000,
    // Two long-lived processes: the sources, the data and ESLint are loaded once in each, and no suite changes what
    // others read. With isolation, loading them for each suite takes longer than the suites themselves.
    pool: 'forks',
    isolate: false,
    // Vitest would leave one processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: LongSuitesFirst },
    // Node loads the built package untouched, as users do, and the sources with the hooks of the scripts: Vitest takes three times
    // as long for them.
    execArgv: [
      ...['--enable-source-maps', '--import', new URL('scripts/typescript.mjs', import.meta.url).href],
      // Analyses leave much behind: with room for it, a tenth of the processor time is not spent on collecting it.
      '--max-semi-space-size=64',
      // Most code of a suite runs a few times only, so V8 would optimise much of it for nothing: a quarter of the processor time. As
      // in cli/main.ts, for the versions of V8 that are known to have the option.
      ...(Number.parseInt(process.versions.v8) <= 13 ? ['--interrupt-budget=1000000'] : []),
    ],
    server: { deps: { external: [/\/dist\//, SOURCES] } },
  },
}));
