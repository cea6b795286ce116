import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser, withoutPictures } from '../browser.ts'
import { refusal } from '../consent.ts'
import { secondBrandFolder, secondBrandKit, secondBrandPort } from './addresses.ts'
import { journeySettings } from '../journey-settings.ts'

const root = join(import.meta.dirname, '../..')
const executablePath = findBrowser()

/** Journeys of the second demo brand: its own build, shop, markets and goods. */
export default defineConfig({
  ...journeySettings,
  testDir: '.',
  outputDir: '../test-results/second-brand',
  webServer: {
    command: [process.execPath, 'host/src/main.ts'].join(' '),
    cwd: root,
    // Ready once lists and search answer.
    url: `http://localhost:${secondBrandPort + 1}/readyz`,
    env: {
      BRAND_DIR: secondBrandKit,
      PORT: String(secondBrandPort),
      DATA_DIR: secondBrandFolder,
      DATABASE_URL: '',
      DATABASE_PATIENCE: '15000',
      SERVICE_PATIENCE: '20000',
      PREPARE_PICTURES: 'off',
    },
    reuseExistingServer: Boolean(process.env['JOURNEYS_REUSE']),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Journeys of the first brand run beside it.
    timeout: 600_000,
  },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${secondBrandPort}`,
    storageState: refusal,
    screenshot: 'off',
    video: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: [...browserArguments, withoutPictures] },
  },
})
