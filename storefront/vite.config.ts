import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { messages } from './messages-plugin.ts'

export default defineConfig({
  plugins: [messages(), reactRouter()],
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
                { name: 'block-styles', test: /\/app\/(?:blocks\/[\w-]+|ui\/(?:accordion|badge|price))\.module\.css/ },
              ],
            },
          },
        },
      },
    },
  },
})
