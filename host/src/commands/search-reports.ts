import type {
  AnswersOverview,
  CorrectionLine,
  EventLine,
  FeedbackLine,
  Overview,
  ProductLine,
  QueryLine,
  Reports,
  UnansweredLine,
  ZeroLine,
} from '@vitrine/search/operator'
import { type Column, writeTable } from '../terminal/table.ts'

export const reportKinds = [
  'overview',
  'events',
  'queries',
  'zero',
  'clicks',
  'products',
  'corrections',
  'answers',
] as const
export type ReportKind = (typeof reportKinds)[number]

export type AskedReport = { market: string | undefined; days: number; since: Date; limit: number; fewest: number }

const percent = (share: number) => `${Math.round(share * 100)} %`
const place = (position: number | null) => (position === null ? '–' : position.toFixed(1))

const number = <Row>(title: string, tell: (row: Row) => string | number): Column<Row> => ({
  title,
  tell,
  isNumber: true,
})

const queryColumns: Column<QueryLine>[] = [
  { title: 'query', tell: ({ query }) => query },
  number('searches', ({ searches }) => searches),
  number('visitors', ({ clients }) => clients),
  number('found', ({ results }) => results ?? '–'),
  number('clicked', ({ clickRate }) => percent(clickRate)),
  number('first click', ({ firstClick }) => place(firstClick)),
]
const eventColumns: Column<EventLine>[] = [
  { title: 'event', tell: ({ event }) => event },
  number('count', ({ count }) => count),
  number('visitors', ({ clients }) => clients),
  { title: 'last', tell: ({ lastAt }) => lastAt },
]
const zeroColumns: Column<ZeroLine>[] = [
  { title: 'query', tell: ({ query }) => query },
  number('searches', ({ searches }) => searches),
  number('visitors', ({ clients }) => clients),
  { title: 'last', tell: ({ lastAt }) => lastAt },
  { title: 'now', tell: ({ isStillEmpty }) => (isStillEmpty ? 'finds nothing' : 'finds something') },
]
const productColumns: Column<ProductLine>[] = [
  { title: 'product', tell: ({ product }) => product },
  { title: 'name', tell: ({ name }) => name ?? '' },
  number('viewed', ({ views }) => views),
  number('added', ({ added }) => added),
  number('bought', ({ bought }) => bought),
]
const unansweredColumns: Column<UnansweredLine>[] = [
  { title: 'question', tell: ({ question }) => question },
  number('asked', ({ asked }) => asked),
  number('visitors', ({ clients }) => clients),
  { title: 'last', tell: ({ lastAt }) => lastAt },
]
const feedbackColumns: Column<FeedbackLine>[] = [
  { title: 'question', tell: ({ question }) => question },
  number('helpful', ({ helpful }) => helpful),
  number('not helpful', ({ unhelpful }) => unhelpful),
  number('other topic', ({ wrongTopic }) => wrongTopic),
  number('invented', ({ invented }) => invented),
  { title: 'last remark', tell: ({ notes }) => notes ?? '' },
]
const correctionColumns: Column<CorrectionLine>[] = [
  { title: 'query', tell: ({ query }) => query },
  { title: 'read as', tell: ({ correctedTo }) => correctedTo },
  number('searches', ({ searches }) => searches),
  number('clicked', ({ clickRate }) => percent(clickRate)),
]

/** Reports as people read them and as programs do. */
export function createSearchReports(reports: Reports) {
  const table = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], measure: (row: Row) => number) =>
    rows.length === 0 ? 'There is none.' : writeTable(rows, columns, measure)
  const bySearches = ({ searches }: { searches: number }) => searches

  const writers: Record<ReportKind, (asked: AskedReport) => Promise<string>> = {
    async overview(asked) {
      const few = { ...asked, limit: Math.min(asked.limit, 10) }
      return [
        `${writeOverview(await reports.overview(asked))}\n${writeAnswers(await reports.answers(asked), 2)}`,
        `Came in\n${await writers.events(few)}`,
        `Searched for most\n${await writers.queries(few)}`,
        `Not found\n${await writers.zero(few)}`,
      ].join('\n\n')
    },
    events: async (asked) => table(await reports.events(asked), eventColumns, ({ count }) => count),
    queries: async (asked) => table(await reports.topQueries(asked), queryColumns, bySearches),
    zero: async (asked) => table(await reports.zeroResults(asked), zeroColumns, bySearches),
    clicks: async (asked) => table(await reports.lowClicks(asked), queryColumns, ({ clickRate }) => clickRate),
    async products(asked) {
      const lines = await reports.topProducts(asked)
      const areBought = lines.some(({ bought }) => bought > 0)
      return table(lines, productColumns, ({ views, bought }) => (areBought ? bought : views))
    },
    corrections: async (asked) => table(await reports.corrections(asked), correctionColumns, bySearches),
    answers: async (asked) =>
      [
        writeAnswers(await reports.answers(asked)),
        `Not answered\n${table(await reports.unanswered(asked), unansweredColumns, (line) => line.asked)}`,
        `Rated\n${table(await reports.feedback(asked), feedbackColumns, ({ unhelpful }) => unhelpful)}`,
      ].join('\n\n'),
  }
  const rows: Record<ReportKind, (asked: AskedReport) => Promise<unknown>> = {
    overview: reports.overview,
    events: reports.events,
    queries: reports.topQueries,
    zero: reports.zeroResults,
    clicks: reports.lowClicks,
    products: reports.topProducts,
    corrections: reports.corrections,
    answers: async (asked) => ({
      ...(await reports.answers(asked)),
      unanswered: await reports.unanswered(asked),
      rated: await reports.feedback(asked),
    }),
  }

  return {
    async text(kind: ReportKind, asked: AskedReport): Promise<string> {
      const shop = asked.market ? `the shop ${asked.market}` : 'all shops'
      return `${shop}, the last ${asked.days === 1 ? 'day' : `${asked.days} days`}\n\n${await writers[kind](asked)}`
    },
    async json(kind: ReportKind, asked: AskedReport): Promise<string> {
      const { market = null, days, since } = asked
      return JSON.stringify({ report: kind, market, days, since, result: await rows[kind](asked) }, null, 2)
    },
  }
}

function writeOverview({ searches, queries, clients, clickRate, zeroRate, correctedRate, relaxedRate }: Overview) {
  const lines = [
    ['searches', searches],
    ['different queries', queries],
    ['visitors', clients],
    ['led to a click', percent(clickRate)],
    ['found nothing', percent(zeroRate)],
    ['were corrected', percent(correctedRate)],
    ['found only something close', percent(relaxedRate)],
  ]
  return writeFigures(lines)
}

/** The first lines are the most important ones. */
function writeAnswers(overview: AnswersOverview, most?: number): string {
  const { asked, answered, helpful, unhelpful, unreadable, undocumented, wrongTopic, invented } = overview
  return writeFigures(
    [
      ['questions answered', `${answered} of ${asked}`],
      ['answers found helpful', `${helpful} of ${helpful + unhelpful}`],
      ['on another topic', wrongTopic],
      ['with an invention', invented],
      ['without proof', undocumented],
      ['hard to read', unreadable],
    ].slice(0, most),
  )
}

const writeFigures = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map(([what, value]) => `${String(what).padEnd(28)}${String(value).padStart(8)}`).join('\n')
