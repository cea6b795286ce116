import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: process.env['VITRINE_BUILD_DIR'] ?? 'build',
  // The whole manifest is small, immutable and loaded once; asking for it piece by piece costs a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
