import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // What is judged there may be a test of its own.
    exclude: [...configDefaults.exclude, 'test/**/fixtures/**'],
    // Some suites start ESLint, a language server or a child process for every fixture.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Vitest would leave one processor idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    // The built package is what users load, so Node loads it, untouched.
    server: { deps: { external: [/\/dist\//] } },
  },
});
