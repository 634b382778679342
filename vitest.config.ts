import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,demo,test,tools}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', '**/*.browser.test.tsx'],
    globalSetup: './test/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // No file changes what another imports, so a worker loads every module once.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
