// `npm run test:upgrade -- COMMIT`: the release of COMMIT and this one on one database. Takes minutes, so `npm test`
// leaves it out.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['test/upgrade/*.test.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
})
