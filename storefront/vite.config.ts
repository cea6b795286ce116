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
})
