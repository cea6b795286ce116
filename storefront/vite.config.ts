import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { messages } from './messages-plugin.ts'

/** Modules and styles of ours that every page of a shop needs; routes, and what only servers use, stand elsewhere. */
const everywhere =
  /\/app\/(?:shell\/(?!checkout|\w+-layout|page-boundary|account-menu|menu-panels|search-overlay|recent-searches)|navigation\/(?:page|preload|scroll|focus|newer|keeps-place|late-layout|structured)|ui\/(?:fonts|tokens|base|anchor|announcer|button|icon|link|modal|message|picture|toast)\b|i18n\/(?!messages)|public-settings|app-providers)/

/** Every page loads the table of routes; which file shows a page only the build has to know. */
const routeTable = (): Plugin => ({
  name: 'vitrine:route-table',
  transform: {
    filter: { id: /\/app\/route-table\.ts$/ },
    handler(code) {
      return this.environment.name === 'client'
        ? { code: code.replaceAll(/\bfile: ['"][^'"]*['"],?/g, ''), map: null }
        : null
    },
  },
})

export default defineConfig({
  plugins: [messages(), routeTable(), reactRouter()],
  // What only the gallery needs is cut out of all other builds.
  define: { 'import.meta.env.VITRINE_GALLERY': JSON.stringify(process.env['VITRINE_GALLERY'] === '1') },
  build: {
    // The server looks up the message chunk of a locale in it.
    manifest: true,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The code of most blocks comes late, but their HTML is there from the start and needs its styles with it.
            codeSplitting: {
              groups: [
                {
                  name: 'block-styles',
                  priority: 3,
                  test: /\/app\/(?:blocks\/[\w-]+|goods\/look-picture|ui\/(?:accordion|badge|price))\.module\.css/,
                },
                // What every page of a shop loads comes in two files, however many parts of it other pages, such as the
                // studio's, share: cut along those lines it would weigh six percent more.
                {
                  name: 'framework',
                  priority: 2,
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shop', priority: 1, test: everywhere },
              ],
            },
          },
        },
      },
    },
  },
})
