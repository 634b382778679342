import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that mostly wait for processes, disks and database outages. */
const waiting = ['test/process/**/*.test.ts', 'server/backups/**/*.test.ts']

export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    // One more than the number of cores, so that other files use them while one waits. More than 12 workers could exceed
    // PostgreSQL's connection limit.
    maxWorkers: Math.min(availableParallelism() + 1, 12),
    // No file changes what another imports, so a worker loads every module once.
    isolate: false,
    // Limits only end tests that hang, so they leave room for a busy machine; tests of speed measure by themselves.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Projects share the workers and start in order of their names, so files that wait begin first.
    projects: [
      { extends: true, test: { name: 'process', include: waiting } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,server,web,demo,test,tools}/**/*.test.{ts,tsx}'],
          exclude: ['test/e2e/**', 'test/upgrade/**', '**/*.browser.test.tsx', ...waiting],
        },
      },
    ],
  },
})
