import { defineConfig } from 'vitest/config'
import { messages } from './storefront/messages-plugin.ts'

export default defineConfig({
  plugins: [messages()],
  test: {
    include: ['{contracts,catalogue,storefront,services,host,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['./scripts/test-database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Services run as on the shop's own machine: no browser, real sockets, real files.
    environment: 'node',
    maxWorkers: 2,
  },
})
