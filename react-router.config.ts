import type { Config } from '@react-router/dev/config'
import { compressFiles } from './tools/compress-files.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Send the whole route table with the first page: it is small, and later clicks don't wait for parts of it.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in the browser is one line and not worth a file of its own.
  splitRouteModules: false,
  buildEnd: compressFiles,
} satisfies Config
