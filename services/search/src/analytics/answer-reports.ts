import { int, nullable, row, type Shape, type Sql, sql, text, type ValueOf } from '@vitrine/database'

/** The parameters of a report: one shop or all, the time since, and the number of lines. */
export type ReportQuery = { market?: string | undefined; since: Date; limit: number }

export const inMarket = (market: string | undefined): Sql =>
  market === undefined ? sql`true` : sql`market = ${market}`

const AnswersOverview = row({
  /** Questions of visitors with consent. */
  asked: int,
  answered: int,
  helpful: int,
  unhelpful: int,
  unreadable: int,
  undocumented: int,
  wrongTopic: int,
  invented: int,
})
export type AnswersOverview = ValueOf<typeof AnswersOverview>

const UnansweredLine = row({ question: text, asked: int, clients: int, lastAt: text })
export type UnansweredLine = ValueOf<typeof UnansweredLine>

const FeedbackLine = row({
  question: text,
  helpful: int,
  unhelpful: int,
  wrongTopic: int,
  invented: int,
  /** The last remark of a shopper. */
  notes: nullable(text),
})
export type FeedbackLine = ValueOf<typeof FeedbackLine>

type Read = <Line>(shape: Shape<Line>, statement: Sql) => Promise<Line[]>

/** Reports about answers to questions, and the feedback on them. */
export const createAnswerReports = (read: Read) => ({
  async answers({ market, since }: ReportQuery): Promise<AnswersOverview> {
    const [line] = await read(
      AnswersOverview,
      sql`with
          asked as (
            select count(*)::int as asked, count(*) filter (where total > 0)::int as answered
            from search.answers where source = 'answer' and at >= ${since} and ${inMarket(market)}),
          rated as (
            select count(*) filter (where helpful)::int as helpful, count(*) filter (where not helpful)::int as unhelpful,
              count(*) filter (where not readable)::int as unreadable,
              count(*) filter (where not documented)::int as undocumented,
              count(*) filter (where not correct_topic)::int as "wrongTopic",
              count(*) filter (where not hallucination_free)::int as invented
            from search.answer_feedback where at >= ${since} and ${inMarket(market)})
        select * from asked, rated`,
    )
    if (!line) throw new Error('The database gave no line where it always gives one')
    return line
  },

  /** Questions without an answer, the most frequent first. */
  unanswered: ({ market, since, limit }: ReportQuery): Promise<UnansweredLine[]> =>
    read(
      UnansweredLine,
      sql`select normalised as question, count(*)::int as asked, count(distinct client_id)::int as clients,
          to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD') as "lastAt"
        from search.answers
        where source = 'answer' and total = 0 and normalised <> '' and at >= ${since} and ${inMarket(market)}
        group by normalised order by asked desc, question limit ${limit}`,
    ),

  /** Questions whose answers were rated, the worst first. */
  feedback: ({ market, since, limit }: ReportQuery): Promise<FeedbackLine[]> =>
    read(
      FeedbackLine,
      sql`select lower(question) as question, count(*) filter (where helpful)::int as helpful,
          count(*) filter (where not helpful)::int as unhelpful,
          count(*) filter (where not correct_topic)::int as "wrongTopic",
          count(*) filter (where not hallucination_free)::int as invented,
          (array_agg(notes order by at desc) filter (where notes <> ''))[1] as notes
        from search.answer_feedback where at >= ${since} and ${inMarket(market)}
        group by lower(question) order by unhelpful desc, helpful desc, question limit ${limit}`,
    ),
})
