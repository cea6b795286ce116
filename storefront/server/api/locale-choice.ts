import { setCookie, type CookieTransport } from '@vitrine/contracts/http'
import { entryOf, isLocale, type Locale } from '@vitrine/contracts/markets'
import { safeRedirectTarget } from '../../app/navigation/redirect-target.ts'
import type { EquivalentPage } from '../equivalent-page.ts'

type Choice = {
  publicOrigin: string
  marketUrls: Readonly<Record<Locale, string>>
  transport: CookieTransport
  equivalentPage: EquivalentPage
}

/** Stores the shop that a visitor has chosen and redirects to the same page there. */
export async function chooseLocale(
  request: Request,
  { publicOrigin, marketUrls, transport, equivalentPage }: Choice,
): Promise<Response> {
  const form = await request.formData().catch(() => new FormData())
  const [locale, from, path] = ['locale', 'from', 'path'].map((name) => String(form.get(name) ?? ''))
  if (!isLocale(locale)) return new Response('Unknown shop', { status: 400, headers: { 'Cache-Control': 'no-store' } })
  const target = new URL(safeRedirectTarget(path, publicOrigin) ?? '/', publicOrigin)
  const there = await equivalentPage(
    { path: target.pathname, search: target.search },
    isLocale(from) ? from : locale,
    locale,
  )
  return new Response(null, {
    status: 303,
    headers: {
      Location: new URL(entryOf(marketUrls, locale) + there).href,
      'Set-Cookie': setCookie('locale', locale, transport),
      'Cache-Control': 'private, no-store',
    },
  })
}
