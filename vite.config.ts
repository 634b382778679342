import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { filesOfThePages, pagesExportMore } from './tools/files-of-the-pages.ts'
import { tellOfMissingPages } from './tools/tell-of-missing-pages.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), tellOfMissingPages(), pagesExportMore()],
  // Nothing is inlined: the Content-Security-Policy takes no fonts from `data:`. What a page preloads, the router knows.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A schema that no form of a page uses stays out of the page: making one changes nothing else.
          treeshake: {
            moduleSideEffects: [{ test: /\/contract\/|\/node_modules\/zod\//, sideEffects: false }],
            manualPureFunctions: ['z', 'endpoint', 'line', 'paragraph', 'pageQuery'],
          },
          output: { codeSplitting: { groups: filesOfThePages } },
        },
      },
    },
  },
  // Built whole, the pages load in a fraction of the time and memory: of a library only what is used comes along.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
