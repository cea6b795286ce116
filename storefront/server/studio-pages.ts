import { type CookieTransport, readCookie } from '@vitrine/contracts/http'
import { defaultLocale, allMarkets, type Locale, marketOf } from '@vitrine/contracts/markets'
import { type StudioAccess, type StudioLanguage, studioLanguages } from '../app/platform/studio.ts'
import { toPrivateResponse } from './private-response.ts'
import { preferredLocale } from './locate.ts'
import type { RenderRequest } from './render-request.ts'

type StudioPagesOptions = {
  render: (request: RenderRequest) => Promise<Response>
  /** `null` where there is no studio. */
  access: StudioAccess | null
  transport: CookieTransport
}

type StudioRequest = { request: Request; nonce: string; address: string }

/** The market whose messages and date formats a language of the studio uses. */
const localeOf = (language: StudioLanguage): Locale =>
  allMarkets.find((market) => market.language.startsWith(language))?.locale ?? defaultLocale

export const isStudioPath = (path: string): boolean => /^\/studio(\/|\.data$|$)/.test(path)

/** Renders the studio: beside the shops, and never cached. */
export function createStudioPages({ render, access, transport }: StudioPagesOptions) {
  return async ({ request, nonce, address }: StudioRequest): Promise<Response> => {
    const cookie = request.headers.get('cookie')
    const locale = localeOfStaff(request, transport)
    const visit = { cookie, address, userAgent: request.headers.get('user-agent'), transport }
    return toPrivateResponse(
      await render({
        request,
        market: marketOf(locale),
        prefix: '',
        nonce,
        consentHtml: '',
        studio: { access, visit },
      }),
    )
  }
}

function localeOfStaff({ headers }: Request, transport: CookieTransport): Locale {
  const chosen = readCookie(headers.get('cookie'), 'studioLanguage', transport)
  return isLanguage(chosen) ? localeOf(chosen) : nearest(headers.get('accept-language'))
}

/** The language that a member of staff has chosen, or the nearest one that the studio speaks. */
export function studioLanguageOf(request: Request, transport: CookieTransport): StudioLanguage {
  const spoken = marketOf(localeOfStaff(request, transport)).language.slice(0, 2)
  return isLanguage(spoken) ? spoken : 'en'
}

const isLanguage = (word: string | null): word is StudioLanguage =>
  (studioLanguages as readonly (string | null)[]).includes(word)

function nearest(acceptLanguage: string | null): Locale {
  const language = marketOf(preferredLocale(acceptLanguage)).language.slice(0, 2)
  return isLanguage(language) ? localeOf(language) : defaultLocale
}
