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
  /\/app\/(?:shell\/(?!checkout|feedback|footer\.tsx|\w+-layout|page-boundary|account-menu|menu-panels|search-overlay|recent-searches)|navigation\/(?:page|preload|link-provider|scroll|focus|newer|in-page|late-layout|structured)|ui\/(?:tokens|base|anchor|announcer|button|icon|link|hydrate|modal|page-lock|message|picture|shared-picture|toast|wrap|late|tick|payment-icon\.module|(?:accordion|badge|price)\.module)\b|i18n\/(?!messages)|blocks\/inner-block|consent\/(?:consent-slot|consent-html|slot-id)|platform\/(?:tracking|visitor)\.ts|public-settings|app-providers|load-offline-writes)/

const onEveryPage = /\/(?:entry\.client|framework|rolldown-runtime|shop)-[\w-]+\.js$/

/** Files that every page loads have readable names. */
const hasName = /^(?:entry|framework|shop|rolldown|block|offline|messages)/

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
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') && !hasName.test(name) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
            // Code of most blocks, and of tiles on some pages, comes late, but its HTML is there from the start and needs the styles.
            codeSplitting: {
              groups: [
                {
                  name: 'block-styles',
                  priority: 3,
                  test: /\/app\/(?:blocks\/[\w-]+|product-card\/look-picture)\.module\.css/,
                },
                {
                  name: 'tile-styles',
                  priority: 3,
                  test: /\/app\/(?:(?:product-card|wishlist-toggle)\/(?!look-picture)[\w-]+|ui\/skeleton)\.module\.css/,
                },
                {
                  name: 'product-styles',
                  priority: 3,
                  test: /\/app\/product\/(?:look|measurement-table|product-page|recommendations)\.module\.css/,
                },
                // Code of every page comes in two files, however many of its modules other pages, such as the studio's,
                // share: split along those lines it would weigh six percent more.
                {
                  name: 'framework',
                  priority: 2,
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shop', priority: 1, test: (id: string) => everywhere.test(id) || isPartOfLook(id) },
              ],
            },
          },
        },
      },
    },
  },
}))
