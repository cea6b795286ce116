import { setTimeout as startTimer } from 'node:timers'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { locales, type Locale } from '@vitrine/contracts/markets'
import { languageCodeOf, languages } from '@vitrine/contracts/catalogue'
import { readWords } from '../../query-parsing/words.ts'
import type { Report } from '../../report.ts'
import type { Citation, ContentWord, ParsedQuestion, Sentence } from '../answer.ts'
import type { Concept } from '../question-words/question-words.ts'
import { conceptReaderOf, joinConcepts } from '../read-concepts.ts'
import type { ContentPage, PageSource } from './page-source.ts'
import { splitSentences } from './split-sentences.ts'

/** The parts of a question by which a passage is found. */
type PassageQuestion = Pick<ParsedQuestion, 'market' | 'content' | 'concepts' | 'form'>

export type Passages = {
  /** Sentences of the passage that covers a question, with their source; none where no passage covers all of it. */
  find(question: PassageQuestion): Promise<readonly Sentence[]>
  /** Reads pages again if something was published. */
  refresh(): Promise<void>
  /** Changes with the pages; empty before they were read. */
  version(): string
  close(): void
}

/** The words of a text: stems and ideas. */
type Words = { stems: ReadonlySet<string>; concepts: ReadonlySet<Concept> }
type Passage = {
  citation: Citation
  heading: Words
  about: Words
  isFirst: boolean
  body: Words
  sentences: readonly string[]
  language: string
}

/** A process that starts has visitors to answer first; an earlier question reads the pages at once. */
const firstReadMs = 3_000
/** After a failure the source is left alone for longer. */
const restMs = 10_000
/** So many failures in a row are an outage. */
const fewestFailures = 4
/** The longest wait of a question for the first pages. */
const longestWaitMs = 100
const mostPages = 500
const mostQuoted = 3
const longestSentence = 320
const longestPassage = 1_500

/** Ideas that say how a question is asked, and not what it is about. */
const asking: ReadonlySet<Concept> = new Set<Concept>([
  'how',
  'where',
  'time',
  'possible',
  'method',
  'reason',
  'give',
  'arrive',
  'online',
  'today',
  'limit',
])

/** Ideas that stand in questions about anything: alone they find no passage. */
const generic: ReadonlySet<Concept> = new Set<Concept>([
  'parcel',
  'order',
  'send',
  'cost',
  'free',
  'pay',
  'day',
  'store',
  'delivery',
  'money',
])

/**
 * Passages of content pages, split at headings. They follow publishing within seconds: a timer looks for a new version
 * of the pages, and during an outage the last pages stay.
 */
export function createPassages({ source, report }: { source: PageSource; report: Report }): Passages {
  const byLocale = new Map<Locale, readonly Passage[]>()
  /** Passages of pages as they are now, by content and language: a new version changes few of them. */
  let known = new Map<string, readonly Passage[]>()
  let version: string | undefined
  let isClosed = false
  let failures = 0
  let timer: ReturnType<typeof startTimer> | undefined
  let running: Promise<void> | undefined

  async function read(): Promise<void> {
    const latest = await source.version()
    if (latest === version) return
    const pages = await Promise.all(locales.map((locale) => source.load(locale)))
    const current = new Map<string, readonly Passage[]>()
    for (const [at, locale] of locales.entries()) {
      const language = languageCodeOf(locale)
      const passages: Passage[] = []
      for (const page of (pages[at] ?? []).slice(0, mostPages)) {
        const key = `${language} ${JSON.stringify(page)}`
        let those = current.get(key) ?? known.get(key)
        if (!those) {
          those = split(page, language)
          // Shoppers' requests come between two pages.
          await nextTurn()
        }
        current.set(key, those)
        passages.push(...those)
      }
      byLocale.set(locale, passages)
    }
    known = current
    version = latest
  }

  const refresh = (): Promise<void> => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }

  function schedule(inMs: number): void {
    if (isClosed) return
    timer = startTimer(() => {
      refresh().then(
        () => {
          failures = 0
          schedule(source.everyMs)
        },
        (error: unknown) => {
          failures += 1
          // Once per outage, and not while the content starts or stops.
          if (failures === fewestFailures && !isClosed) report('search.pages_unread', error, {})
          schedule(failures < fewestFailures ? source.everyMs : restMs)
        },
      )
    }, inMs)
    // A shop that stops does not wait for it.
    timer.unref()
  }
  schedule(firstReadMs)

  return {
    refresh,
    version: () => version ?? '',
    async find(question) {
      // The first question may come before the first pages; it does not wait for a service that is down.
      if (version === undefined)
        await Promise.race([refresh().catch(() => {}), setTimeout(longestWaitMs, undefined, { ref: false })])
      return quote(question, byLocale.get(question.market.locale) ?? [])
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function wordsOf(text: string, language: string): Words {
  const words = readWords(text, language)
  // Ideas are known in the languages of the product; in others words are compared by their stems.
  const phrased = languages.find((each) => each === language)
  const read = phrased ? conceptReaderOf(phrased).read(words, () => true) : []
  const concepts = new Set(read.flatMap((each) => each.concepts))
  joinConcepts(concepts)
  return { stems: new Set(words.map(({ stem }) => stem)), concepts }
}

function split(page: ContentPage, language: string): readonly Passage[] {
  return page.parts.flatMap(({ heading, anchor, text }, at) => {
    const sentences = splitSentences(text).filter(({ length }) => length <= longestSentence)
    if (sentences.length === 0 || text.length > longestPassage) return []
    const fragment = anchor ?? `part-${at + 1}`
    return [
      {
        citation: {
          id: `page:${page.path}#${fragment}`,
          source: 'page' as const,
          title: heading === page.title ? page.title : `${page.title}: ${heading}`,
          path: anchor ? `${page.path}#${anchor}` : page.path,
          text: sentences.join(' '),
        },
        heading: wordsOf(`${page.title} ${heading}`, language),
        about: wordsOf(heading, language),
        isFirst: at === 0,
        body: wordsOf(`${heading} ${text}`, language),
        sentences,
        language,
      },
    ]
  })
}

type Unit = Pick<ContentWord, 'stem' | 'concepts' | 'isNamed'>
const covers = ({ stems, concepts }: Words, { stem, concepts: ideas }: Unit) =>
  stems.has(stem) || ideas.some((concept) => concepts.has(concept))

/** Words by which a passage says when something is. */
const times: readonly Concept[] = ['day', 'weekend']
/** Hours of a day: `8–20 Uhr`, `de 8 h à 20 h`, `8 am`. */
const clock = /\d\s*(?:Uhr|h|am|pm)\b/
/** Sentences on these stand below headings of other words. */
const advice: readonly Concept[] = [
  'pilling',
  'stain',
  'store_away',
  'shrink',
  'dry',
  'iron',
  'customs',
  'office',
  'locker',
  'missed',
  'birthDate',
]

/** Questions whose words stand on pages that answer another one: a gift card is used there, and not sold. */
const unanswered: readonly (readonly Concept[])[] = [['giftCard', 'order'], ['password', 'change'], ['size']]

/** Quotes the passage that covers every word of the question, most of them in its heading. */
function quote({ content, concepts, form }: PassageQuestion, passages: readonly Passage[]): readonly Sentence[] {
  const isAsked = (ideas: readonly Concept[]) => ideas.some((concept) => asking.has(concept))
  // A refund is of something returned, whether or not the passage says so.
  const isImplied = (ideas: readonly Concept[]) => concepts.has('refund') && ideas.includes('return')
  const isAdvice = advice.some((concept) => concepts.has(concept))
  // Advice on pilling is the same for every garment.
  const units: Unit[] = content.filter(
    ({ concepts: ideas, isNamed }) =>
      !isAsked(ideas) && !isImplied(ideas) && !(isAdvice && isNamed && ideas.length === 0),
  )
  const isGeneric = ({ concepts: ideas }: Unit) => ideas.length > 0 && ideas.every((concept) => generic.has(concept))
  const telling = units.filter((unit) => !isGeneric(unit))
  const isThing = ({ concepts: ideas }: Unit) => ideas.some((concept) => concept === 'parcel' || concept === 'order')
  const isUnanswered = unanswered.some((pair) => pair.every((concept) => concepts.has(concept)))
  if (units.length === 0 || form === 'products' || isUnanswered) return []
  // "Wie lange hält ein Mantel" is about coats, but a passage that has the word answers another question.
  if (concepts.has('time') && units.every(({ isNamed, concepts: ideas }) => isNamed && ideas.length === 0)) return []
  // Questions about deliveries and payments alone belong to topics, unless a heading asks just that.
  const wanted = telling.length > 0 ? telling : units
  const isTimely = (words: Words) => concepts.has('time') && times.some((concept) => words.concepts.has(concept))
  const [best] = passages
    // A page about gift cards says nothing about wrapping.
    .filter(({ body }) => !concepts.has('wrapping') || body.concepts.has('wrapping'))
    .filter(({ heading, body }) => units.every((unit) => isThing(unit) || covers(body, unit) || covers(heading, unit)))
    .map((passage) => ({
      passage,
      inHeading: wanted.filter((unit) => covers(passage.heading, unit)).length,
      inOwn: units.filter((unit) => covers(passage.about, unit)).length,
      isTimely: isTimely(passage.body) ? 1 : 0,
      // A heading about something else besides is a worse one: "Wie lösche ich mein Konto?".
      extra: [...passage.about.concepts].filter((concept) => !asking.has(concept) && !concepts.has(concept)).length,
    }))
    .filter(({ passage, inHeading, inOwn, extra }) => {
      if (isAdvice) return true
      if (telling.length === 0) return inOwn === units.length && extra === 0 && !passage.isFirst
      return inHeading * 2 >= wanted.length && (inOwn > 0 || passage.isFirst)
    })
    .toSorted(
      (a, b) =>
        b.inHeading - a.inHeading ||
        b.isTimely - a.isTimely ||
        a.extra - b.extra ||
        a.passage.body.stems.size - b.passage.body.stems.size,
    )
  if (!best) return []
  const { citation, sentences, language } = best.passage
  // The sentence with the most of its words, and the following ones: an answer reads on.
  const scores = sentences.map((text) => {
    const words = wordsOf(text, language)
    return (
      units.filter((unit) => covers(words, unit)).length +
      (isTimely(words) ? 2 : 0) +
      (concepts.has('time') && clock.test(text) ? 2 : 0)
    )
  })
  const isWhole = best.inHeading === wanted.length && !concepts.has('time')
  const from = scores.indexOf(Math.max(...scores))
  const chosen = isWhole ? sentences : sentences.filter((_, at) => at >= from && (scores[at] ?? 0) > 0)
  return chosen.slice(0, mostQuoted).map((text) => ({ text, citations: [citation] }))
}
