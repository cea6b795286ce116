import type { Locale } from '@vitrine/contracts/markets'
import { languageOf } from '@vitrine/contracts/catalogue'
import type { Language } from '../../engine/engine.ts'
import { readWords } from '../../query-parsing/words.ts'
import type { Report } from '../../report.ts'
import type { Citation, ParsedQuestion, Sentence } from '../answer.ts'
import type { Concept } from '../question-words/question-words.ts'
import { conceptReaderOf } from '../read-concepts.ts'
import type { ContentPage, PageSource } from './page-source.ts'
import { splitSentences } from './split-sentences.ts'

export type Passages = {
  /** Sentences of the passage that covers a question, with their source; none where no passage covers all of it. */
  find(question: ParsedQuestion): Promise<readonly Sentence[]>
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
  about: ReadonlySet<Concept>
  body: Words
  sentences: readonly { text: string; words: Words }[]
}

/** After a failure the source is left alone for longer. */
const restMs = 10_000
/** So many failures in a row are an outage. */
const fewestFailures = 4
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

/**
 * Passages of content pages, split at headings. They follow publishing within seconds: a timer looks for a new version
 * of the pages, and during an outage the last pages stay.
 */
export function createPassages({ source, report }: { source: PageSource; report: Report }): Passages {
  const byLocale = new Map<Locale, readonly Passage[]>()
  let version: string | undefined
  let isClosed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function read(): Promise<void> {
    const current = await source.version()
    if (current === version) return
    const locales: readonly Locale[] = ['de', 'at', 'ch', 'fr-ch', 'en']
    const pages = await Promise.all(locales.map((locale) => source.load(locale)))
    for (const [at, locale] of locales.entries())
      byLocale.set(
        locale,
        (pages[at] ?? []).slice(0, mostPages).flatMap((page) => split(page, languageOf(locale))),
      )
    version = current
  }

  const refresh = (): Promise<void> => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }

  function schedule(inMs: number): void {
    if (isClosed) return
    timer = setTimeout(() => {
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
  schedule(0)

  return {
    refresh,
    version: () => version ?? '',
    async find(question) {
      if (version === undefined) await refresh().catch(() => {})
      return quote(question, byLocale.get(question.market.locale) ?? [])
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function wordsOf(text: string, language: Language): Words {
  const words = readWords(text, language)
  const read = conceptReaderOf(language).read(words, () => true)
  return { stems: new Set(words.map(({ stem }) => stem)), concepts: new Set(read.flatMap(({ concepts }) => concepts)) }
}

function split(page: ContentPage, language: Language): readonly Passage[] {
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
        about: wordsOf(heading, language).concepts,
        body: wordsOf(`${heading} ${text}`, language),
        sentences: sentences.map((sentence) => ({ text: sentence, words: wordsOf(sentence, language) })),
      },
    ]
  })
}

type Unit = { stem: string; concepts: readonly Concept[] }
const covers = ({ stems, concepts }: Words, { stem, concepts: ideas }: Unit) =>
  stems.has(stem) || ideas.some((concept) => concepts.has(concept))

/** Words by which a passage says when something is. */
const times: readonly Concept[] = ['day', 'weekend']
/** Advice on these stands below headings of other words. */
const advice: ReadonlySet<Concept> = new Set<Concept>(['pilling', 'stain', 'store_away', 'shrink', 'dry', 'iron'])

/** Quotes the passage that covers every word of the question, most of them in its heading. */
function quote({ content, concepts, form }: ParsedQuestion, passages: readonly Passage[]): readonly Sentence[] {
  const isAsked = (ideas: readonly Concept[]) => ideas.some((concept) => asking.has(concept))
  const units: Unit[] = content.filter(({ concepts: ideas }) => !isAsked(ideas))
  if (units.length === 0 || form === 'products') return []
  const isTimely = (words: Words) => concepts.has('time') && times.some((concept) => words.concepts.has(concept))
  const [best] = passages
    .filter(({ heading, body }) => units.every((unit) => covers(body, unit) || covers(heading, unit)))
    .map((passage) => ({
      passage,
      inHeading: units.filter((unit) => covers(passage.heading, unit)).length,
      isTimely: isTimely(passage.body) ? 1 : 0,
      // A heading about something else besides is a worse one: "Wie lösche ich mein Konto?".
      extra: [...passage.about].filter((concept) => !asking.has(concept) && !concepts.has(concept)).length,
    }))
    .filter(
      ({ inHeading }) =>
        inHeading * 2 >= units.length || units.some((unit) => unit.concepts.some((each) => advice.has(each))),
    )
    .toSorted(
      (a, b) =>
        b.inHeading - a.inHeading ||
        b.isTimely - a.isTimely ||
        a.extra - b.extra ||
        a.passage.body.stems.size - b.passage.body.stems.size,
    )
  if (!best) return []
  const { citation, sentences } = best.passage
  // The sentence with the most of its words, and the following ones: an answer reads on.
  const scores = sentences.map(
    ({ words }) => units.filter((unit) => covers(words, unit)).length + (isTimely(words) ? 2 : 0),
  )
  const isWhole = sentences.length <= mostQuoted || (best.inHeading === units.length && !concepts.has('time'))
  const from = isWhole ? 0 : scores.indexOf(Math.max(...scores))
  return sentences.slice(from, from + mostQuoted).map(({ text }) => ({ text, citations: [citation] }))
}
