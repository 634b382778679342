import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: './test/e2e/global-setup.ts',
    pool: 'forks',
    // The journeys share one shop: one after the other, nobody takes what another counts.
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
