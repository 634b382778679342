import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // The database of the other tests too, for journeys that need a shop of their own.
    globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
    pool: 'forks',
    // The journeys share one shop: one after the other, nobody takes what another counts.
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
