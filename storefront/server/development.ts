import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { BuildSource, StorefrontBuild } from './build.ts'

export type DevelopmentBuild = {
  build: BuildSource
  /** Answers requests of the development tools, and passes on all others. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** Serves the storefront from its sources: a saved file is on the screen at once. */
export async function createDevelopmentBuild(): Promise<DevelopmentBuild> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  process.env['VITRINE_GALLERY'] = '1'
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const messagesUrl = (locale: string, part: string) => `/@id/__x00__virtual:messages/${locale}/${part}`
  let latest: StorefrontBuild | undefined
  return {
    async build() {
      const serverBuild = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      if (latest?.serverBuild !== serverBuild) {
        const entry = serverBuild.entry.module as unknown as StorefrontBuild['entry']
        latest = { serverBuild, shopBuild: serverBuild, entry, clientDir: null, messagesUrl }
      }
      return latest
    },
    handle: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
