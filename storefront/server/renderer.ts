import { entryOf } from '@vitrine/contracts/markets'
import { RouterContextProvider } from 'react-router'
import type { BuildSource } from './build.ts'
import { consentServicesOf } from './consent/tracking-settings.ts'
import { lastResortPage } from './last-resort.ts'
import { pageSettings, type PageSettingsOptions } from './page-settings.ts'
import type { RenderRequest } from './render-request.ts'
import { createPlatforms, type PlatformOptions } from './request-platform.ts'
import { createRouterHandlers } from './router-handlers.ts'

export type RendererOptions = PlatformOptions &
  PageSettingsOptions & { currentBuild: BuildSource; isProduction: boolean; loaderTimeoutMs?: number | undefined }

/** Services come back within seconds, or an operator has to look. */
const retryAfterSeconds = 10

/** Hands a request to the router, with everything that is known about it. */
export function createRenderer(options: RendererOptions) {
  const { currentBuild, marketUrls } = options
  const handlerFor = createRouterHandlers(options)
  const { platformOf, expire } = createPlatforms(options)

  async function render(renderRequest: RenderRequest): Promise<Response> {
    // A copy with the terms of this moment: page and browser must agree about them, even if they change meanwhile.
    const visit = { ...renderRequest, market: { ...renderRequest.market } }
    const { request, market, prefix, nonce, consentHtml, studio } = visit
    const build = await currentBuild()
    const { entry } = build
    const requestId = request.headers.get('x-request-id') ?? crypto.randomUUID()
    const messages = await entry.allMessages(market.locale)
    // A form can start a session, whose cookies belong into the reply.
    const newCookies: string[] = []
    const onCookies = (cookies: readonly string[]) => newCookies.push(...cookies)
    const context = new RouterContextProvider()
    context.set(entry.requestContext, {
      market,
      prefix,
      isStudio: studio !== undefined,
      nonce,
      consentHtml,
      consentServices: consentServicesOf(market, options.tracking),
      requestId,
      messages,
      settings: pageSettings(options, build, visit),
      platform: platformOf({ ...visit, build, requestId, onCookies }),
    })
    const response = await handlerFor(studio ? build.serverBuild : build.shopBuild, prefix)(request, context)
    for (const cookie of newCookies) response.headers.append('Set-Cookie', cookie)
    if (response.status === 503) {
      response.headers.set('Retry-After', String(retryAfterSeconds))
      response.headers.set('Cache-Control', 'private, no-store')
    }
    const isEmptyFailure = response.status >= 500 && response.body === null && request.method !== 'HEAD'
    return isEmptyFailure ? lastResortPage(market, messages, `${entryOf(marketUrls, market.locale)}/`) : response
  }

  return { render, expire }
}
