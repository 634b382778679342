import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels with the first page: it is small, and no later click waits for a piece of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
