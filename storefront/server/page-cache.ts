import { createSingleFlight, createWeightedCache } from '@vitrine/resilience'

/** Parts of a page that differ by visitor: the reply's nonce, and the consent layer or nothing. */
export type VisitorMarkup = { nonce: string; consentHtml: string }

/** A page as it is kept: whole, and cut where each visitor's own parts go. */
export type KeptPage = {
  status: number
  headers: readonly (readonly [string, string])[]
  pieces: readonly (Buffer | keyof VisitorMarkup)[]
}

export type CacheState = 'hit' | 'stale' | 'miss'

type Entry = { page: KeptPage; storedAt: number }

export type PageCacheOptions = { now?: () => number; maxBytes?: number; onError: (error: unknown) => void }

const second = 1000
/** Served as it is. */
const fresh = 60 * second
/** Served at once, while a newer one is being made. */
const stale = 10 * 60 * second
/** Served only if no newer one can be made. */
const emergency = 24 * 60 * 60 * second

/** A replacement for a page that could not be rendered. */
const isMakeshift = ({ status, headers }: KeptPage) =>
  status === 200 &&
  headers.some(([name, value]) => name.toLowerCase() === 'cache-control' && value.includes('no-store'))

const sizeOf = ({ pieces }: KeptPage) => pieces.reduce((sum, piece) => sum + piece.length, 0)

/** Caches public pages, and never renders the same one twice at a time. */
export function createPageCache({
  now = () => performance.now(),
  maxBytes = 64 * 1024 * 1024,
  onError,
}: PageCacheOptions) {
  const entries = createWeightedCache<Entry>({ maxWeight: maxBytes, weightOf: ({ page }) => sizeOf(page) })
  const flight = createSingleFlight<KeptPage>()

  const makeOnce = (key: string, make: () => Promise<KeptPage>): Promise<KeptPage> =>
    flight.run(key, async () => {
      const made = await make()
      if (isMakeshift(made)) return made
      if (made.status === 200) entries.set(key, { page: made, storedAt: now() })
      else if (made.status < 500) entries.delete(key)
      return made
    })

  return async (key: string, make: () => Promise<KeptPage>): Promise<{ page: KeptPage; state: CacheState }> => {
    const entry = entries.get(key)
    const age = entry ? now() - entry.storedAt : Number.POSITIVE_INFINITY
    if (entry && age <= fresh) return { page: entry.page, state: 'hit' }
    const newer = makeOnce(key, make)
    if (entry && age <= stale) {
      newer.catch(onError)
      return { page: entry.page, state: 'stale' }
    }
    const isLastHope = entry && age <= emergency
    try {
      const page = await newer
      const isWorse = page.status >= 500 || isMakeshift(page)
      return isWorse && isLastHope ? { page: entry.page, state: 'stale' } : { page, state: 'miss' }
    } catch (error) {
      if (!isLastHope) throw error
      onError(error)
      return { page: entry.page, state: 'stale' }
    }
  }
}

/** Reads a reply to its end and cuts it at every placeholder. */
export async function keepPage(
  response: Response,
  placeholders: VisitorMarkup,
  improve: (html: string, nonce: string) => Promise<string> = async (html) => html,
): Promise<KeptPage> {
  const text = await improve(await response.text(), placeholders.nonce)
  const pieces = text
    .split(placeholders.nonce)
    .flatMap((piece, index) => [
      ...(index === 0 ? [] : (['nonce'] as const)),
      ...piece
        .split(placeholders.consentHtml)
        .flatMap((part, cut) => [...(cut === 0 ? [] : (['consentHtml'] as const)), Buffer.from(part)]),
    ])
  return { status: response.status, headers: [...response.headers], pieces }
}

/** Puts a page together again, with this visitor's parts in all the places where the placeholders were. */
export function servePage({ status, headers, pieces }: KeptPage, parts: VisitorMarkup): Response {
  const fillers = { nonce: Buffer.from(parts.nonce), consentHtml: Buffer.from(parts.consentHtml) }
  const body = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? fillers[piece] : piece)))
  return new Response(body, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) })
}
