import type { Language } from '@vitrine/contracts/catalogue'
import { byLanguage } from '../by-language.ts'
import type { Vocabulary } from '../../documents/vocabulary.ts'
import { readWords, stemsOf, type Word } from '../../query-parsing/words.ts'
import { fold } from '../../text/analysis/folding.ts'
import type { ParsedQuestion, Sentence, Topic } from '../answer.ts'
import type { CatalogueReader } from '../catalogue-facts.ts'
import { kindOf, wantedSizes } from '../goods-query/goods-query.ts'
import type { GoodsQuestion } from '../goods-query/read-goods-query.ts'
import { chartCitation } from '../size-charts/chart-citation.ts'
import { findRow, isMeasurementName, readMeasurements, rowsOfSize } from '../size-charts/find-size.ts'
import { isSystem, type LoadSizeCharts, type SizeChart, writeRow } from '../size-charts/size-chart.ts'
import { sizeSentences } from '../size-charts/size-sentences.ts'
import { toDraft } from './goods/goods-evidence.ts'
import { readGoods, understoodConditions } from './goods/goods-topic.ts'

/** Words of questions about sizes, besides those about goods. */
const sizeWords: Readonly<Record<Language, string>> = {
  de: `entspricht entsprechen umrechnen umrechnung umgerechnet umfang weite maße maß messe messen habe trage brauche nehmen
    bestellen passt cm zentimeter körpermaße größentabelle tabelle international internationale meiner bei deutsche deutschen`,
  fr: `correspond correspondent correspondance équivaut équivalent équivalente conversion convertir tour mesures mesure mensurations
    ai prendre choisir faut cm centimètres guide tableau internationale international fais européenne`,
  en: `equal equals equivalent convert conversion converted correspond corresponds measurements measurement measure take order
    should cm centimetres chart guide international am wear european circumference around`,
}

const sizeWordsOf = byLanguage(
  (language) => new Set(readWords(sizeWords[language], language).map(({ folded }) => folded)),
)

type SizeTopicOptions = { facts: CatalogueReader; sizeCharts: LoadSizeCharts }

/** Sizes by measurements of the body, and sizes of other countries, from the published size charts. */
export const createSizeTopic = ({ facts, sizeCharts }: SizeTopicOptions): Topic => ({
  kind: 'size',
  name: 'size',
  recognise(question) {
    if (question.productId !== undefined) return undefined
    const read = readGoods(question, facts)
    const hasSize = read.intents.has('sizes') || wantedSizes(read.query).length > 0
    const words = readWords(read.text, question.language)
    const isAboutSize = hasSize || words.some(({ folded }) => sizeWordsOf[question.language].has(folded))
    if (!isAboutSize || !words.some(({ kind, folded }) => kind === 'number' || isLetterSize(folded))) return undefined
    return {
      confidence: 0.96,
      understood: understoodConditions(read),
      draft: async () => {
        const charts = await sizeCharts(question.market)
        return toDraft(compose({ question, read, words, charts, vocabulary: facts.vocabulary() }), question)
      },
    }
  },
})

type SizeContext = {
  question: ParsedQuestion
  read: GoodsQuestion
  words: readonly Word[]
  charts: readonly SizeChart[]
  vocabulary: Vocabulary
}

function compose(context: SizeContext): readonly Sentence[] {
  const { question, words } = context
  const { language, market } = question
  const say = sizeSentences[language]
  for (const chart of chartsFor(context)) {
    if (!isUnderstood(chart, context)) continue
    const measurements = readMeasurements(words, chart, language)
    const nearest = findRow(chart, measurements)
    if (nearest)
      return [say.nearest(writeRow(chart, nearest)), say.more].map((text) => ({
        text,
        citations: [chartCitation(chart, [nearest], market)],
      }))
    // "Taille 36" is a size in French, and no waist of 36 cm.
    if (measurements.length > 0 && wantedSizes(context.read.query).length === 0) continue
    const rows = namedRows(chart, context)
    const [row, another] = rows
    if (!row) continue
    const citations = [chartCitation(chart, rows, market)]
    const first = another ? say.rows(rows.map((each) => writeRow(chart, each))) : say.row(writeRow(chart, row))
    return [first, say.more].map((text) => ({ text, citations }))
  }
  return []
}

/** Rows of a size that is named with its system, or with another system or measurement that is asked for. */
function namedRows(chart: SizeChart, { words, read, question }: SizeContext): readonly (readonly string[])[] {
  const { language } = question
  const systems = words.flatMap(({ folded }, at) => (systemOf(chart, folded) ? [{ folded, at }] : []))
  for (const { folded, at } of systems) {
    const value = words[at + 1]
    const rows = value ? rowsOfSize(chart, value.folded, systemOf(chart, folded)) : []
    if (rows.length > 0) return rows
  }
  const isAsked = systems.length > 0 || words.some(({ folded }) => isMeasured(chart, folded, language))
  if (!isAsked) return []
  return wantedSizes(read.query).flatMap((size) => rowsOfSize(chart, size))
}

const isLetterSize = (folded: string) => /^(?:xxs|xs|s|m|l|xl|xxl)$/.test(folded)

const systemOf = ({ columns }: SizeChart, folded: string): string | undefined =>
  columns.filter(isSystem).find((column) => column.toLowerCase().split(' / ').includes(folded))

const isMeasured = (chart: SizeChart, folded: string, language: Language): boolean =>
  /^ma(?:ss|ß)e?$|^mesures?$|^mensurations$|^measurements?$/.test(folded) || isMeasurementName(folded, chart, language)

/** The charts of the kind that the question names, or all of them. */
function chartsFor({ read, charts, vocabulary, question }: SizeContext): readonly SizeChart[] {
  const filter = kindOf(read.query)?.filter
  // Without a kind the chart that says most comes first.
  if (!filter) return charts.toSorted((a, b) => b.columns.length - a.columns.length)
  const { language } = question
  const ids = filter.kind === 'tree' ? filter.selected.flat() : []
  const names = new Set(ids.flatMap((id) => stemsOf(vocabulary.category(Number(id))?.name[language] ?? '', language)))
  return charts.filter(({ headline }) => stemsOf(headline, language).some((stem) => names.has(stem)))
}

/** Every word names a size, a measurement, or says nothing. */
function isUnderstood(chart: SizeChart, { read, question }: SizeContext): boolean {
  const { language } = question
  return (
    !read.hasUnwanted &&
    read.unknown.every(
      ({ kind, folded }) =>
        kind === 'number' ||
        sizeWordsOf[language].has(folded) ||
        systemOf(chart, folded) !== undefined ||
        isMeasurementName(folded, chart, language) ||
        isLetterSize(fold(folded, language)),
    )
  )
}
