import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { awayPort, galleryFolder, galleryPort, providerPort, shopFolder, shopPort, tilesPort } from './addresses.ts'

const root = join(import.meta.dirname, '..')
const executablePath = findBrowser()

/**
 * A window of a whole browser has a page of its own behind its address bar, made anew for every test and dearer than
 * what is tested. Of two lists the browser hears the last, so those that the library turns off are repeated.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

// Both shops draw the same pictures, and once is enough.
if (!existsSync(galleryFolder)) {
  for (const folder of [shopFolder, galleryFolder]) mkdirSync(folder, { mode: 0o700 })
  mkdirSync(join(shopFolder, 'pictures'))
  symlinkSync(join(shopFolder, 'pictures'), join(galleryFolder, 'pictures'))
}

const patiently = {
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  timeout: 120_000,
  reuseExistingServer: false,
}

const startShop = (port: number, folder: string, settings: Record<string, string>, ...flags: string[]) => ({
  command: [process.execPath, 'host/src/main.ts', ...flags].join(' '),
  cwd: root,
  url: `http://localhost:${port}/de/`,
  env: {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_PATIENCE: '15000',
    DATABASE_URL: '',
    MAP_TILES_URL: `http://localhost:${tilesPort}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© Kartenmacher https://maps.example/copyright',
    ...settings,
  },
  ...patiently,
})

/** A provider that the journeys' shop works with, and one that never answers. */
const client = { clientId: 'vitrine', clientSecret: 'a secret between us two, for tests only' }
const identityProviders = JSON.stringify([
  { key: 'demo', issuer: `http://127.0.0.1:${providerPort}`, ...client },
  { key: 'away', issuer: `http://127.0.0.1:${awayPort}`, ...client },
])
const provider = {
  command: [process.execPath, 'services/shop/src/testing/serve-identity-provider.ts'].join(' '),
  cwd: root,
  url: `http://127.0.0.1:${providerPort}/.well-known/openid-configuration`,
  env: { PORT: String(providerPort), SHOP_URL: `http://localhost:${shopPort}` },
  ...patiently,
}

export default defineConfig({
  testDir: './journeys',
  globalSetup: './stock-up.ts',
  outputDir: './test-results',
  fullyParallel: true,
  // A machine that has other things to do is no failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Told by name at the end: a machine that stands still for a minute is no fault of the shop.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['dot'], ['json']] : [['list']],
  webServer: [
    provider,
    startShop(shopPort, shopFolder, { IDENTITY_PROVIDERS: identityProviders }),
    startShop(galleryPort, galleryFolder, {}, '--gallery'),
  ],
  use: {
    baseURL: `http://localhost:${shopPort}`,
    // Taken at the end of every test, since nobody knows yet which of them fail: a picture costs as much as a page.
    screenshot: 'off',
    video: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--disable-gpu', '--disable-sync', `--disable-features=${unwanted.join(',')}`],
    },
  },
  projects: [
    {
      name: 'mobile',
      // What does not depend on the size of the screen is looked at once.
      grepInvert: /@any-width|@large/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      grepInvert: /@small/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
