import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ReadersFirst } from './readers-first.ts'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // The other tests' database too, for journeys that need a shop of their own.
    globalSetup: ['./test/global-setup.ts', './test/e2e/global-setup.ts'],
    pool: 'forks',
    // Each worker has a shop of its own, which its files visit one after another. Journeys often wait, so one worker more
    // than cores takes a third less time: 820 s instead of about 1,300 s on two cores.
    maxWorkers: Math.min(8, availableParallelism() + 1),
    // A worker opens its browser once, and remembers axe's measurements across files (worker-browser.ts, axe.ts).
    isolate: false,
    sequence: { sequencer: ReadersFirst },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Generous, because the machine may be busy.
    expect: { poll: { timeout: 15_000 } },
  },
})
