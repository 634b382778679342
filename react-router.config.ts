import type { Config } from '@react-router/dev/config'
import { compressFiles } from './tools/compress-files.ts'
import { slimManifest } from './tools/slim-manifest.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels with the first page: it is small, and no later click waits for a piece of it.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in the browser is one line: not worth a file of its own.
  splitRouteModules: false,
  async buildEnd(build) {
    await slimManifest(build)
    await compressFiles(build)
  },
} satisfies Config
