import { defineConfig } from 'vitest/config'
import { ReadersFirst } from './readers-first.ts'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // The database of the other tests too, for journeys that need a shop of their own.
    globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
    pool: 'forks',
    // Each worker has a shop of its own, which its files visit one after the other.
    maxWorkers: 2,
    // A worker opens its browser once, and knows in every file what axe has measured (worker-browser.ts, axe.ts).
    isolate: false,
    sequence: { sequencer: ReadersFirst },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A machine that does other things at the same time takes its time.
    expect: { poll: { timeout: 15_000 } },
  },
})
