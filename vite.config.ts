import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { filesOfThePages, pagesExportMore } from './tools/files-of-the-pages.ts'
import { oneByteSources } from './tools/one-byte-sources.ts'
import { tellOfMissingPages } from './tools/tell-of-missing-pages.ts'

/**
 * The server keeps this source for as long as it runs: of React it has the one that is used, and neither comments nor
 * spaces; names stay, as traces of errors tell them.
 */
const builtServer: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    rolldownOptions: {
      output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), tellOfMissingPages(), pagesExportMore(), oneByteSources()],
  // Nothing is inlined: the Content-Security-Policy takes no fonts from `data:`. What a page preloads, the router knows.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    ...(command === 'build' && { ssr: builtServer }),
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
