import { type CookieTransport, cookies, readCookie, setCookie, type SigningKeys } from '@vitrine/contracts/http'
import type { Market } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'
import { safeRedirectTarget } from '../../app/navigation/redirect-target.ts'
import { isPass, signPass } from './pass.ts'

export type EditorSettings = {
  /** Signs links and sessions. */
  keys: SigningKeys
  /** Origins of editors' pages that may frame ours and send unsaved changes to them. */
  origins: readonly string[]
  /** Called for each signed link that was opened. */
  onEntered?: () => void
  /** Reads a product that is not for sale yet; absent where the shop runs elsewhere. */
  readDraft?: (market: Market, productId: number) => Promise<Product | undefined>
}

type EditorModeOptions = Pick<EditorSettings, 'keys' | 'onEntered'> & { transport: CookieTransport; now?: () => Date }

const linkKey = '_editorMode'

/** The address of a page, as an editor can open it until then. */
export function editorLink(keys: SigningKeys, page: URL, until: Date): URL {
  const link = new URL(page)
  link.searchParams.set(linkKey, signPass(keys, 'link', until))
  return link
}

/** Drafts are shown to visitors who came by a signed link, for as long as their cookie is valid. */
export function createEditorMode({ keys, transport, onEntered = () => {}, now = () => new Date() }: EditorModeOptions) {
  return {
    /** Turns a signed link into a cookie and leads to the page without it: a link must not stay in a history. */
    enter(request: Request): Response | null {
      const url = new URL(request.url)
      const isPage = request.method === 'GET' && !url.pathname.endsWith('.data')
      if (!isPage || !isPass(keys, 'link', url.searchParams.get(linkKey), now())) return null
      onEntered()
      url.searchParams.delete(linkKey)
      const until = new Date(now().getTime() + cookies.editor.maxAgeSeconds * 1000)
      const isFramed = isFramedByAnotherSite(request)
      return seeOther(safeRedirectTarget(url.pathname + url.search, url.origin) ?? '/', [
        setCookie('editor', signPass(keys, 'session', until), { ...transport, isFramed }),
      ])
    },

    isEditor: (headers: Pick<Headers, 'get'>): boolean =>
      isPass(keys, 'session', readCookie(headers.get('cookie'), 'editor', transport), now()),

    async leave(request: Request): Promise<Response> {
      const form = await request.formData().catch(() => new FormData())
      const to = safeRedirectTarget(String(form.get('to') ?? ''), new URL(request.url).origin) ?? '/'
      // A cookie inside another site's frame is a second one; leaving removes both.
      const gone = [false, transport.isSecure].map((isFramed) => setCookie('editor', '', { ...transport, isFramed }))
      return seeOther(to, [...new Set(gone)])
    },
  }
}

/** Browsers keep cookies from a frame of another site unless they are made for that site alone. */
const isFramedByAnotherSite = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'cross-site'

function seeOther(location: string, cookiesToSet: readonly string[]): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'private, no-store' })
  for (const cookie of cookiesToSet) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
