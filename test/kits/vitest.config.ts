// Component tests in a real browser, with a server that responds as each test says.
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { answersOnDemand } from './answers-on-demand.ts'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [tailwindcss(), answersOnDemand()],
  optimizeDeps: {
    // Pre-bundle for tests that load all screens one after another: a dependency discovered late would reload the test.
    entries: ['web/**/*-page.tsx'],
    include: ['react-dom/client', 'zod', '@hookform/resolvers/zod', 'react-hook-form'],
  },
  test: {
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: ['test/kits/setup.ts'],
    // They share the server that responds.
    fileParallelism: false,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--disable-component-update',
          ],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
})
