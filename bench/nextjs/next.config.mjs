import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Only the page itself is measured: neither side compresses, and nothing is fetched ahead. */
export default {
  compress: false,
  poweredByHeader: false,
  reactStrictMode: false,
  outputFileTracingRoot: here,
  turbopack: { root: here },
}
