// The kits of the interface in a real browser: what they draw and do, with a server that answers as a test tells it to.
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { answersOnDemand } from './answers-on-demand.ts'

const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  plugins: [tailwindcss(), answersOnDemand()],
  optimizeDeps: { include: ['react-dom/client', 'zod', '@hookform/resolvers/zod', 'react-hook-form'] },
  test: {
    include: ['web/**/*.browser.test.tsx'],
    setupFiles: ['test/kits/setup.ts'],
    // They share the server that answers.
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
