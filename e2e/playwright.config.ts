import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { refusal } from './consent.ts'
import { browserArguments, findBrowser, withoutPictures } from './browser.ts'
import {
  awayPort,
  galleryFolder,
  galleryPort,
  providerPort,
  readyPort,
  shopFolder,
  shopPort,
  tilesPort,
  trackedFolder,
  trackedPort,
  vendorPort,
  vendorUrl,
} from './addresses.ts'
import type { JourneyServer } from './serve-together.ts'
import { journeySettings } from './journey-settings.ts'

const root = join(import.meta.dirname, '..')
const executablePath = findBrowser()
const hasGallery = !process.env['JOURNEYS_WITHOUT_GALLERY']

const shopServer = (
  port: number,
  folder: string,
  settings: Record<string, string>,
  ...flags: string[]
): JourneyServer => ({
  // As `npm start` runs it.
  args: ['--disable-proto=delete', 'host/src/main.ts', ...flags],
  url: `http://localhost:${port}/de/`,
  env: {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_PATIENCE: '15000',
    DATABASE_URL: '',
    PREPARE_PICTURES: 'off',
    MAP_TILES_URL: `http://localhost:${tilesPort}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© Kartenmacher https://maps.example/copyright',
    ...settings,
  },
})

/** An identity provider that the journeys' shop works with, and one that never answers. */
const client = { clientId: 'vitrine', clientSecret: 'a secret between us two, for tests only' }
const identityProviders = JSON.stringify([
  { key: 'demo', issuer: `http://127.0.0.1:${providerPort}`, ...client },
  { key: 'away', issuer: `http://127.0.0.1:${awayPort}`, ...client },
])
const provider: JourneyServer = {
  args: ['services/shop/src/testing/serve-identity-provider.ts'],
  url: `http://127.0.0.1:${providerPort}/.well-known/openid-configuration`,
  env: { PORT: String(providerPort), SHOP_URL: `http://localhost:${shopPort}` },
}

/** Services of other vendors, in all five shops of a host of their own. Those with a fixed address have stand-ins in their journeys. */
const vendors: JourneyServer = {
  args: ['e2e/serve-vendors.ts'],
  url: vendorUrl,
  env: { PORT: String(vendorPort) },
}
const outsideServices = {
  TAG_MANAGER_ID: 'GTM-TEST1',
  AB_TESTING_SITE_ID: 'ab12cd34ef',
  RECOMMENDATION_MERCHANT_ID: 'shop-1',
  RECOMMENDATION_SCRIPT_URL: `${vendorUrl}/{merchantId}.js`,
  RECOMMENDATION_VENDOR: 'Muster Empfehlungen AG, Bern',
  RECOMMENDATION_STORAGE: 'rec_',
  SENTRY_DSN: `http://public@127.0.0.1:${vendorPort}/1`,
  SENTRY_ENVIRONMENT: 'journeys',
}

/** A slow machine shows late what a visitor would not wait for. States of the gallery have services that do not answer, so it waits no longer. */
const patience = { SERVICE_PATIENCE: '20000' }

const servers: readonly JourneyServer[] = [
  provider,
  vendors,
  shopServer(shopPort, shopFolder, { ...patience, IDENTITY_PROVIDERS: identityProviders }),
  shopServer(trackedPort, trackedFolder, { ...patience, ...outsideServices }),
  ...(hasGallery ? [shopServer(galleryPort, galleryFolder, {}, '--gallery')] : []),
]

const small = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const large = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const launch = (...args: readonly string[]) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: [...browserArguments, ...args] },
})

export default defineConfig({
  ...journeySettings,
  testDir: './journeys',
  globalSetup: './restock.ts',
  outputDir: './test-results',
  webServer: {
    command: [process.execPath, 'e2e/serve-together.ts'].join(' '),
    cwd: root,
    url: `http://127.0.0.1:${readyPort}`,
    // With JOURNEYS_REUSE, which saves the start while writing a journey, VITRINE_JOURNEYS names the folders of shops that run.
    env: { SERVERS: JSON.stringify(servers), READY_PORT: String(readyPort) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // A shop is filled meanwhile.
    timeout: 600_000,
  },
  use: {
    baseURL: `http://localhost:${shopPort}`,
    // But for a refused consent, cookies and storage are empty at the start of each test, but scripts are already loaded and compiled.
    reuseContext: true,
    storageState: refusal,
    // Taken at the end of every test, before it is known which of them fail: a screenshot costs as much as a page.
    screenshot: 'off',
    video: 'off',
    // Frames of animations take processor time, and a moving button is one that a press can miss.
    contextOptions: { reducedMotion: 'reduce' },
    ...launch(withoutPictures),
  },
  // Tests that do not depend on the size of the screen run once. Those with `@pictures` have a browser that loads them.
  projects: [
    { name: 'mobile', grepInvert: /@any-width|@large|@pictures/, use: small },
    { name: 'desktop', grepInvert: /@small|@pictures/, use: large },
    {
      name: 'mobile-pictures',
      grep: /@pictures/,
      grepInvert: /@any-width|@large/,
      use: { ...small, ...launch() },
    },
    { name: 'desktop-pictures', grep: /@pictures/, grepInvert: /@small/, use: { ...large, ...launch() } },
  ],
})
