import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messages } from './storefront/messages-plugin.ts'

/** The published composables live in Nuxt; a few functions stand in for it. */
const nuxt = fileURLToPath(new URL('./vendor-clients/nuxt-app.ts', import.meta.url))

export default defineConfig({
  plugins: [messages()],
  resolve: { alias: { 'nuxt/app': nuxt, '#app/nuxt': nuxt } },
  test: {
    include: [
      '{contracts,catalogue,discovery,storefront,services,host,bench,scripts,vendor-clients}/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['./scripts/test-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Services run as on the shop's own machine: no browser, real sockets, real files.
    environment: 'node',
    server: { deps: { inline: [/storefront-nuxt/] } },
    maxWorkers: 2,
  },
})
