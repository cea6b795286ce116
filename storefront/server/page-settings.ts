import { contentLocaleOf } from '@vitrine/contracts/content'
import { type Locale, type Market, termsOf, termsVersion } from '@vitrine/contracts/markets'
import { matchRoutes } from 'react-router'
import { type MessagePart, messageParts } from '../app/i18n/message-parts.ts'
import type { ContentOptions } from '../app/platform/content.ts'
import type { EditorConnection, PublicSettings } from '../app/public-settings.ts'
import { galleryRoute, shopRoutes } from '../app/route-table.ts'
import type { StorefrontBuild } from './build.ts'
import { outsideServicesOf, type TrackingSettings } from './consent/tracking-settings.ts'
import type { RenderRequest } from './render-request.ts'

export type PageSettingsOptions = {
  marketUrls: Readonly<Record<Locale, string>>
  cdnUrl: string
  content: Pick<ContentOptions, 'access'>
  tracking?: TrackingSettings
}

/** Settings of a page that the browser may see. */
export function pageSettings(
  { marketUrls, cdnUrl, content, tracking }: PageSettingsOptions,
  { messagesUrl }: StorefrontBuild,
  { request, market, prefix, editor, studio, asOf }: RenderRequest,
): PublicSettings {
  const { locale } = market
  // The studio shows parts of any page.
  const needed = studio ? messageParts : partsFor(request, prefix)
  // Visits of staff are no business of other vendors.
  const isOfVisitors = !studio && !asOf
  const outside = outsideServicesOf(market, tracking)
  return {
    locale,
    terms: termsOf(market),
    termsVersion: termsVersion(),
    marketUrls: asOf?.marketUrls ?? marketUrls,
    cdnUrl,
    year: (asOf ? new Date(asOf.view.at) : new Date()).getUTCFullYear(),
    messages: messageParts.map((part) => ({
      part,
      url: messagesUrl(locale, part),
      ...(needed.includes(part) && { isNeeded: true as const }),
    })),
    ...(isOfVisitors && outside && { outside }),
    ...(isOfVisitors && tracking?.errorReports && { errorReports: tracking.errorReports }),
    ...(editor && { editor: editorConnection(market, editor.origins, content.access) }),
  }
}

const routes = [galleryRoute, ...shopRoutes].map((route) => ({ ...route, path: `/${route.path}` }))

/** The messages that a page needs: the shell's, and those its route names. */
function partsFor({ url }: Request, prefix: string): MessagePart[] {
  const path = new URL(url).pathname.slice(prefix.length)
  return ['shell', ...(matchRoutes(routes, path)?.at(-1)?.route.messages ?? [])]
}

/** Nothing in it is a secret: the token for drafts stays here. */
const editorConnection = (
  { locale }: Market,
  origins: readonly string[],
  access: ContentOptions['access'],
): EditorConnection => ({
  locale: contentLocaleOf(locale),
  origins,
  ...(access && { space: access.space, environment: access.environment }),
})
