import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { shopFolder, shopPort } from '../addresses.ts'
import { journeySettings } from '../journey-settings.ts'

/** A walk through the shop in other browsers: `npm run test:browsers`. */
export default defineConfig({
  ...journeySettings,
  testDir: '.',
  globalSetup: './install.ts',
  outputDir: '../test-results/browsers',
  timeout: 300_000,
  workers: 1,
  webServer: {
    command: [process.execPath, 'host/src/main.ts'].join(' '),
    cwd: join(import.meta.dirname, '../..'),
    // Ready once lists and search answer.
    url: `http://localhost:${shopPort + 1}/readyz`,
    env: {
      PORT: String(shopPort),
      DATA_DIR: shopFolder,
      DATABASE_URL: '',
      DATABASE_PATIENCE: '15000',
      SERVICE_PATIENCE: '20000',
      PREPARE_PICTURES: 'off',
    },
    reuseExistingServer: Boolean(process.env['JOURNEYS_REUSE']),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 600_000,
  },
})
