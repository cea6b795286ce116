import { contentLocaleOf } from '@vitrine/contracts/content'
import type { Locale } from '@vitrine/contracts/markets'
import { withTimeout } from '@vitrine/resilience'
import { createClient } from 'contentful'
import { checkReply } from './check-reply.ts'
import type { Copies } from './copies.ts'
import type { Reply } from './entries.ts'
import { ContentUnavailable } from './unavailable.ts'

type ContentHost = { host: string; accessToken: string }

export type ContentAccess = {
  space: string
  environment: string
  delivery: ContentHost
  /** Drafts; only where a token for them exists. */
  preview?: ContentHost | undefined
  /** Plain HTTP, for a service on this machine. */
  isInsecure: boolean
  /** Milliseconds a page waits for a reply. */
  timeoutMs?: number
}

export type Query = Readonly<Record<string, string | number>> & { content_type: string; limit: number }

/** Asks the content service; published answers are kept for a while, and as the last good copy for much longer. */
export type ContentSource = {
  published(locale: Locale, query: Query): Promise<Reply>
  /** Never kept. Without a token for drafts these are the published words. */
  drafts: ContentSource['published']
  /** Something was published: kept answers are asked for again, and serve only where the service fails. */
  expire(): void
}

/** Editors wait rather than see nothing; drafts are slower, because they are not cached. */
const editorTimeoutMs = 5_000
/** Published words may be this old without asking again. */
const fresh = 60_000
/** How long a service that failed is left alone, where there is a copy to show meanwhile. */
const rest = 5_000
/** Of the client's core, which its own types leave out: a reply has at most 5 MiB and comes from the host that was asked. */
const limits = {
  maxContentLength: 5 * 1024 * 1024,
  onBeforeRequest: <Request extends object>(request: Request) => ({ ...request, maxRedirects: 0 }),
}
/** More questions than this at once would only make a slow service slower. */
const atOnce = 16

type SourceOptions = {
  access: ContentAccess
  copies: Copies
  report: (event: string, error: unknown) => void
  /** No page waits longer than this for its words, in milliseconds. */
  timeoutMs: number
  now: () => number
}

export function createContentSource({ access, copies, report, timeoutMs, now }: SourceOptions): ContentSource {
  const { space, environment, isInsecure, delivery, preview } = access
  const ask = ({ host, accessToken }: ContentHost, timeout: number) => {
    const client = createClient({
      space,
      environment,
      host,
      accessToken,
      insecure: isInsecure,
      // The connection ends later than the wait for it, which does not count while this process is busy.
      timeout: timeout * 5,
      retryOnError: false,
      ...limits,
      // The client would write failures to the console; they are reported here.
      logHandler: () => {},
    }).withoutLinkResolution
    return async (locale: Locale, query: Query): Promise<Reply> => {
      const entries = () => client.getEntries({ include: 10, ...query, locale: contentLocaleOf(locale) })
      return checkReply(await withTimeout(timeout, entries))
    }
  }
  const askDelivery = ask(delivery, timeoutMs)
  const askPreview = preview && ask(preview, editorTimeoutMs)
  const asking = new Map<string, Promise<Reply>>()
  /** Since when a question is known to have no answer: most categories have no words of their own. */
  const unanswered = new Map<string, number>()
  let restsUntil = 0
  /** Answers to questions of an earlier moment may lack what was published since. */
  let expiredAt = Number.NEGATIVE_INFINITY

  async function askOnce(key: string, locale: Locale, query: Query): Promise<Reply> {
    const running = asking.get(key)
    if (running) return running
    if (asking.size >= atOnce) throw new ContentUnavailable(`More than ${atOnce} questions at once`)
    const answer = askDelivery(locale, query).finally(() => {
      if (asking.get(key) === answer) asking.delete(key)
    })
    asking.set(key, answer)
    return answer
  }

  const source: ContentSource = {
    async published(locale, query) {
      const key = JSON.stringify([space, environment, locale, Object.entries(query).toSorted()])
      const copy = (await copies.read(key)) ?? nothingSince(unanswered.get(key))
      const isFresh = copy && copy.at > expiredAt && now() - copy.at < fresh
      if (copy && (isFresh || now() < restsUntil)) return copy.reply
      const askedAt = now()
      try {
        const reply = await askOnce(key, locale, query)
        if (reply.items.length > 0) {
          unanswered.delete(key)
          await copies.keep(key, { at: askedAt, reply })
        } else {
          // "No such page" is never cached by slug: visitors can request any path.
          if (!('fields.slug' in query || 'fields.localSlug' in query)) unanswered.set(key, askedAt)
          await copies.drop(key)
        }
        return reply
      } catch (error) {
        restsUntil = now() + rest
        report('content.failed', error)
        if (copy) return copy.reply
        throw new ContentUnavailable('The content service does not answer', { cause: error })
      }
    },
    expire() {
      expiredAt = now()
      // Running questions may have been answered before; requests from now on ask anew.
      asking.clear()
    },
    async drafts(locale, query) {
      if (!askPreview) return source.published(locale, query)
      return askPreview(locale, query).catch((error: unknown) => {
        report('content.failed', error)
        throw new ContentUnavailable('The content service does not show drafts', { cause: error })
      })
    },
  }
  return source
}

const nothingSince = (at: number | undefined) => (at === undefined ? undefined : { at, reply: { items: [] } })
