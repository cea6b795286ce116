import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { findTestFolder } from './scripts/test-folder.ts'
import { TimeSequencer } from './scripts/test-sequencer.ts'
import { brandLook } from './brand-kit/src/look/vite-plugin.ts'
import { messages } from './storefront/messages-plugin.ts'

// Read by `tmpdir()` in tests, in the programs that they start, and in the database of the run.
process.env['TMPDIR'] = findTestFolder()

/** The published composables live in Nuxt; a few functions stand in for it. */
const nuxt = fileURLToPath(new URL('./vendor-clients/nuxt-app.ts', import.meta.url))

/** Sources that Node runs as they are: without Vite, imports load faster and functions of other files are called faster. */
const native = { viteModuleRunner: false, nodeLoader: false }
/** Tests that start a service or measure memory have a process of their own, like those that emulate a browser. */
const isolated = [
  'services/*/src/main.test.ts',
  'catalogue/src/**/{large-export,large-file,memory}.test.ts',
  // A process sells for one brand.
  '{catalogue,host,services}/**/two-markets.test.ts',
]
const brands = ['storefront/**/two-markets.test.ts']
const vendors = 'vendor-clients/**/*.test.{ts,tsx}'
/** Clients of other vendors that drive the whole product. */
const driven = ['vendor-clients/{shop,content-product,search,data-layer,answers-product}.test.ts']
const never = ['**/node_modules/**', '**/build/**', '**/*.scale.test.ts']

export default defineConfig({
  plugins: [brandLook(), messages()],
  resolve: { alias: { 'nuxt/app': nuxt, '#app/nuxt': nuxt } },
  test: {
    exclude: never,
    globalSetup: ['./scripts/test-database.ts'],
    // Generous timeouts: CI machines are shared and slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Services run as on the shop's own machine: no browser, real sockets, real files.
    environment: 'node',
    server: { deps: { inline: [/storefront-nuxt/] } },
    maxWorkers: 2,
    sequence: { sequencer: TimeSequencer },
    projects: [
      {
        extends: true,
        test: {
          // Files share threads, so that imports are loaded once; their tests leave no global state behind.
          name: 'services',
          include: [
            '{bench,brand-kit,catalogue,contracts,database,deploy,discovery,files,resilience,scripts,services}/**/*.test.ts',
          ],
          exclude: [...never, ...isolated],
          pool: 'threads',
          isolate: false,
          experimental: native,
        },
      },
      {
        extends: true,
        test: {
          // Styles, messages and components are no modules that Node knows.
          name: 'storefront',
          include: ['{checkout,storefront,tracking}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...brands],
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
          exclude: [...never, ...isolated],
          pool: 'forks',
          isolate: false,
          // As the shop runs: React renders several times slower with its checks for developers.
          env: { NODE_ENV: 'production' },
          experimental: native,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, pool: 'forks', experimental: native },
      },
      { extends: true, test: { name: 'brands', include: brands, pool: 'forks' } },
      {
        extends: true,
        test: { name: 'vendors', include: [vendors], exclude: [...never, ...driven], pool: 'forks' },
      },
      {
        extends: true,
        test: { name: 'product', include: driven, globalSetup: ['./vendor-clients/start-product.ts'], pool: 'forks' },
      },
    ],
  },
})
