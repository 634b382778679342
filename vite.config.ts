import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { filesOfThePages, pagesExportMore } from './tools/files-of-the-pages.ts'

/**
 * The server holds this source in memory, so it has React's production version and neither comments nor spaces. Names
 * stay, because stack traces show them.
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
  plugins: [tailwindcss(), reactRouter(), pagesExportMore()],
  // Nothing is inlined: the Content-Security-Policy allows no fonts from `data:`. The router preloads a page's files.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0, modulePreload: false },
  environments: {
    ...(command === 'build' && { ssr: builtServer }),
    client: {
      build: {
        rolldownOptions: {
          // Tree-shake unused schemas: creating one has no side effect.
          treeshake: {
            moduleSideEffects: [{ test: /\/contract\/|\/node_modules\/zod\//, sideEffects: false }],
            manualPureFunctions: ['z', 'endpoint', 'line', 'paragraph', 'pageQuery'],
          },
          output: { codeSplitting: { groups: filesOfThePages } },
        },
      },
    },
  },
  // Bundling dependencies loads the pages in a fraction of the time and memory, because only used parts are included.
  ...(command === 'build' && { ssr: { noExternal: true } }),
}))
