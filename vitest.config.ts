import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messages } from './storefront/messages-plugin.ts'

/** The published composables live in Nuxt; a few functions stand in for it. */
const nuxt = fileURLToPath(new URL('./vendor-clients/nuxt-app.ts', import.meta.url))

/** One after the other in the same thread, with what they import read once: no test leaves anything behind there. */
const together = '{contracts,database,resilience,checkout,storefront,services,scripts}'
/** Tests that play a browser, start programs or watch the memory have a process of their own. */
const apart = ['{discovery,catalogue,host,bench,vendor-clients}/**/*.test.{ts,tsx}', 'services/*/src/main.test.ts']
const never = ['**/node_modules/**', '**/build/**']

export default defineConfig({
  plugins: [messages()],
  resolve: { alias: { 'nuxt/app': nuxt, '#app/nuxt': nuxt } },
  test: {
    exclude: never,
    globalSetup: ['./scripts/test-database.ts'],
    // A machine that has other things to do is no failure.
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
          name: 'together',
          include: [`${together}/**/*.test.{ts,tsx}`],
          exclude: [...never, ...apart],
          pool: 'threads',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, pool: 'forks' } },
    ],
  },
})
