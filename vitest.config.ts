import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messages } from './storefront/messages-plugin.ts'

/** The published composables live in Nuxt; a few functions stand in for it. */
const nuxt = fileURLToPath(new URL('./vendor-clients/nuxt-app.ts', import.meta.url))

/** Files of these folders share threads, so that imports are loaded once; their tests leave no global state behind. */
const shared = '{catalogue,checkout,contracts,database,discovery,resilience,scripts,services,storefront}'
/** Tests that emulate a browser, load other vendors' code or measure memory have a process of their own. */
const isolated = [
  '{bench,vendor-clients}/**/*.test.{ts,tsx}',
  'services/*/src/main.test.ts',
  'catalogue/src/**/{large-file,memory}.test.ts',
]
/** Clients of other vendors that drive the whole product. */
const driven = ['vendor-clients/{shop,content-product,search}.test.ts']
const never = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  plugins: [messages()],
  resolve: { alias: { 'nuxt/app': nuxt, '#app/nuxt': nuxt } },
  test: {
    exclude: never,
    globalSetup: ['./scripts/test-database.ts'],
    // Generous timeouts: CI machines are shared and slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Services run as on the shop's own machine: no browser, real sockets, real files.
    environment: 'node',
    server: { deps: { inline: [/storefront-nuxt/] } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [`${shared}/**/*.test.{ts,tsx}`],
          exclude: [...never, ...isolated],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Whole shops in few processes: the modules are loaded once, and files that only read share a running shop.
          name: 'host',
          include: ['host/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
          // As the shop runs: React renders several times slower with its checks for developers.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude: [...never, ...driven], pool: 'forks' },
      },
      {
        extends: true,
        test: { name: 'product', include: driven, globalSetup: ['./vendor-clients/start-product.ts'], pool: 'forks' },
      },
    ],
  },
})
