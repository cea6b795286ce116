import { isbot } from 'isbot'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { isRouteErrorResponse } from 'react-router'
import { AppProviders } from './app-providers.tsx'
import { createTranslate } from './i18n/translate.ts'
import { beforeScripts } from './navigation/before-scripts.ts'
import { createPageStream } from './page-stream.ts'
import { type RequestContext, requestContext } from './request-context.ts'
import { type FooterView, footerView } from './shell/footer-view.ts'

// The server outside of this build needs the very same context key and texts.
export { requestContext } from './request-context.ts'
export { allMessages } from './i18n/all-messages.ts'
export { createIdentityClient } from './platform/identity.ts'
export { createShopClient } from './platform/shop.ts'
export { createContentClients } from './platform/content.ts'
export { createAnswerClients } from './platform/answers.ts'
export { createSearchClients } from './platform/search.ts'
export { createStudioClient } from './platform/studio.ts'
export { renderConsentLayer } from './consent/render-consent-layer.tsx'

/** Errors of pages without an address for them are in the visitor's console only. */
const reportsWarning = `;console.warn('Errors are not reported: SENTRY_DSN is not set')`

export const streamTimeout = 5_000

/** Streams the page; crawlers get it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(requestContext)
  const isCrawler = isbot(request.headers.get('user-agent') ?? '')
  const ready: keyof RenderToPipeableStreamOptions = isCrawler ? 'onAllReady' : 'onShellReady'
  const footer = await footerOf(facts)

  return new Promise((resolve, reject) => {
    let isShellRendered = false
    const early: unknown[] = []
    const reportPart = (error: unknown) => facts.platform.report('page.part.failed', error)
    const { pipe, abort } = renderToPipeableStream(
      <AppProviders
        market={facts.market}
        messages={facts.messages}
        settings={facts.settings}
        footer={footer}
        consentHtml={facts.consentHtml}
      >
        <ServerRouter context={routerContext} url={request.url} nonce={facts.nonce} />
      </AppProviders>,
      {
        nonce: facts.nonce,
        bootstrapScriptContent: facts.settings.errorReports ? beforeScripts : beforeScripts + reportsWarning,
        [ready]() {
          isShellRendered = true
          early.forEach(reportPart)
          const { writable, readable } = createPageStream(() => clearTimeout(timeout))
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(writable)
          resolve(new Response(readable, { headers, status }))
        },
        onShellError: reject,
        onError(error) {
          // Errors of the shell are reported by the router; those of its parts only here, once it stands without them.
          if (isShellRendered) reportPart(error)
          else early.push(error)
        },
        // Parts that are ready belong into the page, however large: without scripts they would stay out of place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      },
    )
    const timeout = setTimeout(abort, streamTimeout + 1000)
  })
}

async function footerOf({ market, messages, settings, platform, isStudio }: RequestContext): Promise<FooterView> {
  const t = createTranslate(messages, market)
  // The studio has no footer, and must not wait for one.
  const content = isStudio ? null : await platform.content.footer()
  if (isStudio || (content && content.groups.length > 0)) return footerView({ market, t, year: settings.year, content })
  return footerView({ market, t, year: settings.year, content, hasPage: await pageTest(platform) })
}

/** Tests whether a category or a written page exists; during an outage every page counts as there. */
async function pageTest({ categories, content }: RequestContext['platform']): Promise<(path: string) => boolean> {
  const [tree, written] = await Promise.all([categories.tree().catch(() => null), content.paths().catch(() => null)])
  return (path) => {
    if (path.startsWith('/c/')) return tree?.some(({ to }) => to === path) ?? true
    return path.startsWith('/s/') ? (written?.has(path) ?? true) : true
  }
}

/** Reports unexpected errors of routes. Missing pages are replies, not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  // An outage was reported with its cause, where it became an error of the page.
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)) return
  context.get(requestContext).platform.report('page.failed', isRouteErrorResponse(error) ? error.statusText : error)
}
