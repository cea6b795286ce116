import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Content, createContent } from '@vitrine/content'
import type { RateLimiter } from '@vitrine/resilience'
import { recordStaffLine } from '@vitrine/shop'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { readSecret } from '../data-folder/installation-secret.ts'
import type { FillAlone } from '../migrations/filling-lock.ts'
import { closeGently, listen, PortInUse } from './listener.ts'
import type { Settings } from '../settings/settings.ts'
import { compression } from '../web/compression.ts'

export type EmbeddedContentOptions = {
  pool: Pool
  settings: Pick<
    Settings,
    'dataDir' | 'adminPort' | 'cdnUrl' | 'content' | 'installationSecret' | 'formerInstallationSecrets'
  >
  publicUrl: URL
  /** The folder of pages that fill a service that has never had content. */
  pages: string | null
  /** Of several processes that start at once, one fills the service. */
  fillAlone?: FillAlone
  limiter?: RateLimiter | undefined
  report(event: string, error: unknown, facts: Record<string, string>): void
}

export type EmbeddedContent = {
  content: Content
  /** `127.0.0.1:3002` */
  host: string
  previewHost: string
  tokens: Tokens
  /** For the storefront alone: no limit holds for it. */
  ownTokens: Tokens
  close(): Promise<void>
}

type Tokens = { delivery: string; preview: string }

/** Starts the content service and its two listeners: the official client takes a host and no path. */
export async function openContent({
  pool,
  settings,
  publicUrl,
  pages,
  fillAlone,
  limiter,
  report,
}: EmbeddedContentOptions): Promise<EmbeddedContent> {
  const { space, environment, token, previewToken, port, previewPort } = settings.content
  const made = makeTokens(await readSecret({ pool, settings }, 'content'))
  const tokens = { delivery: token ?? made.delivery, preview: previewToken ?? made.preview }
  const content = createContent({
    pool,
    space,
    environment,
    imagesUrl: imagesUrl(settings.cdnUrl, publicUrl.host),
    tokens: { delivery: [tokens.delivery], preview: [tokens.preview] },
    ownTokens: made.own,
    limiter,
    ...(pages && { demo: pages }),
    ...(fillAlone && { isMigrated: true, fillAlone }),
    recordStaffLine,
    report,
  })
  const servers: Server[] = []
  async function open(answer: Content['delivery'], chosen: number | null, usual: number, setting: string) {
    const server = createServer(limits, listenerOf(answer))
    servers.push(server)
    try {
      return `127.0.0.1:${await listenNear(server, chosen, usual, setting)}`
    } catch (error) {
      await close()
      throw error
    }
  }
  async function close(): Promise<void> {
    await Promise.all(servers.filter(({ listening }) => listening).map(closeGently))
    await content.close()
  }
  const next = (by: number) => (settings.adminPort === 0 ? 0 : settings.adminPort + by)
  return {
    content,
    host: await open(content.delivery, port, next(1), 'CONTENT_PORT'),
    previewHost: await open(content.preview, previewPort, next(2), 'CONTENT_PREVIEW_PORT'),
    tokens,
    ownTokens: made.own,
    close,
  }
}

/** Beside the pictures of products, without a scheme, as the protocol has it. */
export const imagesUrl = (cdnUrl: string, host: string): string =>
  URL.canParse(cdnUrl) ? `${cdnUrl.replace(/^https?:/, '')}/content` : `//${host}/cdn/content`

const limits = { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 75_000 }

function listenerOf(answer: Content['delivery']) {
  const app = new Hono()
  app.use(compression)
  app.all('*', (c) => answer(c.req.raw))
  return getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false })
}

/** A port from the settings must be free; a default port gives way to any other. */
async function listenNear(server: Server, chosen: number | null, usual: number, setting: string): Promise<number> {
  if (chosen !== null) return listen(server, chosen, '127.0.0.1', setting)
  try {
    return await listen(server, usual <= 65_535 ? usual : 0, '127.0.0.1', setting)
  } catch (error) {
    if (!(error instanceof PortInUse)) throw error
    return listen(server, 0, '127.0.0.1', setting)
  }
}

/** Tokens of this installation; the same at every start. */
function makeTokens(secret: string): Tokens & { own: Tokens } {
  const token = (use: string) => createHmac('sha256', secret).update(use).digest('base64url')
  return {
    delivery: token('delivery'),
    preview: token('preview'),
    own: { delivery: token('own delivery'), preview: token('own preview') },
  }
}

/** The entry of `runtime.json` about the content service; tokens from the settings are left out. */
export function describeContent(
  { host, previewHost, tokens }: EmbeddedContent,
  { content }: Pick<Settings, 'content'>,
): object {
  return {
    host,
    previewHost,
    space: content.space,
    environment: content.environment,
    ...(content.token === null && { accessToken: tokens.delivery }),
    ...(content.previewToken === null && { previewToken: tokens.preview }),
  }
}
