import type { CookieTransport } from '@vitrine/contracts/http'
import { Hono } from 'hono'
import type { createEditorMode } from '../editor/editor-mode.ts'
import type { EquivalentPage } from '../equivalent-page.ts'
import { apiDownloads, type ApiDownloadsOptions } from './downloads.ts'
import { apiConsent, type ApiConsentOptions } from './consent.ts'
import { apiInsights, type ApiInsightsOptions } from './insights.ts'
import { chooseLocale } from './locale-choice.ts'
import { apiReads, type ApiReadsOptions } from './reads.ts'
import { apiWrites, type ApiWritesOptions } from './writes.ts'

type ApiOptions = ApiReadsOptions &
  ApiDownloadsOptions &
  ApiConsentOptions &
  ApiInsightsOptions &
  ApiWritesOptions & {
    publicOrigin: string
    transport: CookieTransport
    equivalentPage: EquivalentPage
    editorMode: Pick<ReturnType<typeof createEditorMode>, 'leave'> | null
  }

/** Serves every address of `apiRoutes`. */
export function createApi(options: ApiOptions): Hono {
  const { publicOrigin, marketUrls, transport, equivalentPage, editorMode } = options
  const app = new Hono()
  app.route('/', apiReads(options))
  app.route('/', apiDownloads(options))
  app.route('/', apiWrites(options))
  app.route('/', apiConsent(options))
  app.route('/', apiInsights(options))
  app.post('/api/locale', (c) => chooseLocale(c.req.raw, { publicOrigin, marketUrls, transport, equivalentPage }))
  if (editorMode) app.post('/api/editor/leave', (c) => editorMode.leave(c.req.raw))
  return app
}
