import { reactRouter } from '@react-router/dev/vite'
import { brandLook, isPartOfLook } from '@vitrine/brand-kit/look/vite-plugin'
import { brandKit } from '@vitrine/brand-kit/vite-plugin'
import { defineConfig } from 'vite'
import { longClassName, shortClassNames } from './class-names.ts'
import { withoutEarlyErrors } from './early-errors-plugin.ts'
import { messages } from './messages-plugin.ts'
import { withoutRouteFiles } from './route-files-plugin.ts'
import { withoutUnusedRouter } from './unused-router-plugin.ts'

/** Modules and styles of ours that every page of a shop needs; routes, and what only servers use, stand elsewhere. */
const everywhere =
  /\/app\/(?:shell\/(?!checkout|feedback|footer\.tsx|\w+-layout|page-boundary|account-menu|menu-panels|search-overlay|recent-searches)|navigation\/(?:page|preload|link-provider|scroll|focus|newer|in-page|late-layout|lazy-overlay|structured)|ui\/(?:tokens|base|anchor|announcer|button|icon|link|hydrate|modal|page-lock|message|picture|shared-picture|toast|wrap|late|tick|payment-icon\.module|(?:accordion|badge|price)\.module)\b|i18n\/(?!messages)|blocks\/inner-block|consent\/(?:consent-slot|consent-html|slot-id)|platform\/(?:tracking|visitor)\.ts|public-settings|app-providers|load-offline-writes)/

/** Buttons and prices of a product, wherever it stands. */
const ofGoods =
  /\/app\/(?:offline-queue\/send-form|add-to-basket\/(?:add-reply|use-add-to-basket)|wishlist-toggle\/(?:use-wishlist|wishlist-heart)|ui\/(?:price|reduction|badge|skeleton)(?!-))\./
/** Without the sizes of a tile, which come when they are wanted. */
const ofTiles =
  /\/app\/(?:product-card\/(?!look-picture|recommendation-list|size-|use-size)|add-to-basket\/use-quick-add)/
const ofForms = /\/app\/ui\/(?:form|field|text-field|validation|use-field|use-form|use-press-hold)/
const ofOwnGoods =
  /\/app\/(?:navigation\/late-data|platform\/other-tabs|offline-queue\/lazy-pending|ui\/(?:counted-heading|bare-select|sum-list|price-sums)\.(?!module))/
/** Values stored on the device with consent. */
const ofStorage = /\/(?:tracking\/src\/consent|app\/platform\/(?:consented-storage|own-items))/
/** Code that every page loads once it is there: consent, and writes that work without a network. */
const ofLateCode =
  /\/app\/(?:offline-writes|offline-queue\/(?:offline-sync|pending-writes|send-write|flush)|wishlist-toggle\/(?:toggle|change)-wishlist|consent\/(?:start-consent|layer\.ts|use-open-consent)|platform\/send-consent)/

const onEveryPage = /\/(?:entry\.client|framework|rolldown-runtime|shop|goods|late|storage|tiles)-[\w-]+\.js$/

/** Files that every page loads have readable names. */
const hasName = /^(?:entry|framework|shop|goods|late|storage|tiles|rolldown|block|offline|messages)/

const runsAtOnce = /^(?:framework|shop|entry\.client)$/

export default defineConfig(({ command }) => ({
  css: {
    modules: { generateScopedName: (command === 'build' ? shortClassNames : longClassName)(import.meta.dirname) },
  },
  plugins: [
    brandKit(),
    brandLook(),
    messages(),
    withoutRouteFiles(),
    withoutUnusedRouter(),
    withoutEarlyErrors(),
    reactRouter(),
  ],
  // The gallery is removed from all other builds.
  define: { 'import.meta.env.VITRINE_GALLERY': JSON.stringify(process.env['VITRINE_GALLERY'] === '1') },
  build: {
    // The server looks up the message chunk of a locale in it.
    manifest: true,
    assetsInlineLimit: 0,
    // Parts that come late do not announce files that every page has loaded.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads a list of all files, and long names would be a good part of it.
            chunkFileNames: ({ name }) => (hasName.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            entryFileNames: ({ name }) => (hasName.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
            // Nearly all of these files runs at once: compiled ahead, in another thread, it takes a fifth off the main one.
            postBanner: ({ name }) => (runsAtOnce.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') && !hasName.test(name) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
            // Code of most blocks, and of tiles on some pages, comes late, but its HTML is there from the start and needs the styles.
            codeSplitting: {
              groups: [
                {
                  name: 'block-styles',
                  priority: 6,
                  test: /\/app\/(?:blocks\/[\w-]+|product-card\/look-picture)\.module\.css/,
                },
                {
                  name: 'tile-styles',
                  priority: 6,
                  test: /\/app\/(?:(?:product-card|wishlist-toggle)\/(?!look-picture|size-)[\w-]+|ui\/skeleton)\.module\.css/,
                },
                {
                  name: 'product-styles',
                  priority: 6,
                  test: /\/app\/product\/(?:look|measurement-table|product-page|recommendations)\.module\.css/,
                },
                // Code of every page comes in two files, however many of its modules other pages, such as the studio's,
                // share: split along those lines it would weigh six percent more.
                {
                  name: 'framework',
                  priority: 5,
                  test: /rolldown\/runtime|\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shop', priority: 4, test: (id: string) => everywhere.test(id) || isPartOfLook(id) },
                { name: 'goods', priority: 3, test: ofGoods },
                { name: 'tiles', priority: 2, test: ofTiles },
                { name: 'own-goods', priority: 2, test: ofOwnGoods },
                { name: 'forms', priority: 2, test: ofForms },
                { name: 'storage', priority: 2, test: ofStorage },
                { name: 'late', priority: 1, test: ofLateCode },
              ],
            },
          },
        },
      },
    },
  },
}))
