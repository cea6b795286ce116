import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { dayOf } from '@vitrine/contracts/delivery'
import { allMarkets, defaultMarket, type Locale, type Market } from '@vitrine/contracts/markets'
import type { RuleHelp, ShownAndClicked } from '@vitrine/contracts/merchandising'
import { type Database, date, int, nullable, row, sql, text } from '@vitrine/database'
import { findListing } from '../../query-pipeline/listing-filters.ts'
import { filtersOf, rulesFor } from '../../query-pipeline/merchandising.ts'
import { plainEngineQuery } from '../../query-pipeline/plain-engine-query.ts'
import type { BoostRule, PinRule, Rules } from '../../rules/rules.ts'
import type { TrialOptions } from '../../trial.ts'
import { ruleId } from '../change-rules.ts'
import { judgeHelp } from './judge-help.ts'

/** More days say hardly more, and other things have changed meanwhile. */
const mostDays = 28
const mostProducts = 1_000
const mostLists = 3_000
const dayMs = 86_400_000

type MeasuredRule = (PinRule | BoostRule) & { products?: readonly number[] | undefined }

const ListRow = row({ market: text, query: nullable(text), view: nullable(text) })
const DayRow = row({ day: date, shown: int, clicked: int })

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Days with a rule and as many before it, on the same weekdays. The day of its release has both. */
function comparedDays(since: string, today: string): { with: Span; without: Span } | undefined {
  const to = addDays(today, -1)
  const days = Math.min(mostDays, (Date.parse(to) - Date.parse(since)) / dayMs)
  if (days < 1) return undefined
  const shift = -7 * Math.ceil((days + 1) / 7)
  // The latest days, but none so late that the days before it fall behind the release.
  const from = addDays(since, 1)
  const end = addDays(from, days - 1)
  return { with: { from, to: end }, without: { from: addDays(from, shift), to: addDays(end, shift) } }
}
type Span = { from: string; to: string }

const notMeasured: RuleHelp = {
  verdict: 'not measured',
  with: { shown: 0, clicked: 0 },
  without: { shown: 0, clicked: 0 },
  difference: null,
  from: null,
  to: null,
}

/** Did a rule help? Clicks on its products per showing of the lists in which it acts, with it and before it. */
export async function readHelp(db: Database, id: string, options: TrialOptions): Promise<RuleHelp | undefined> {
  const rules = options.rules.current()
  const rule = findRule(rules, id)
  if (rule === undefined) return undefined
  if (rule === 'other') return notMeasured
  const begin = [rule.since, rule.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const spans = begin === undefined ? undefined : comparedDays(begin, dayOf(new Date(options.now()), defaultMarket))
  if (!spans) return notMeasured
  const products = await productsOf(rule, options)
  const lists = await listsOf(db, rule, { from: spans.without.from, to: spans.with.to }, options)
  const countIn = (span: Span) => countClicks(db, { span, lists, products })
  const judged = judgeHelp({ with: await countIn(spans.with), without: await countIn(spans.without) })
  return { ...judged, ...spans.with }
}

function findRule({ pins, boosts, hides, triggers }: Rules, id: string): MeasuredRule | 'other' | undefined {
  const pin = pins.find((each) => ruleId('pin', each) === id)
  const boost = boosts.find((each) => ruleId('boost', each) === id)
  if (pin ?? boost) return pin ?? boost
  // Hidden products cannot be clicked, and a redirect shows no list.
  const others = [...hides.map((each) => ruleId('hide', each)), ...triggers.map((each) => ruleId('trigger', each))]
  return others.includes(id) ? 'other' : undefined
}

/** Products that a rule moves, and all colours of their styles, any of which may be the one that is shown. */
async function productsOf(rule: MeasuredRule, { engine, vocabulary }: TrialOptions): Promise<string[]> {
  const filters = filtersOf(
    'attributes' in rule ? rule : { attributes: {}, categories: [], products: [...rule.products] },
    vocabulary(),
  )
  const found = new Set<string>((rule.products ?? []).map(String))
  for (const market of marketsOf(rule)) {
    const language = languageCodeOf(market.locale)
    const { hits } = await engine().search(plainEngineQuery(market, language, { filters, limit: mostProducts }))
    for (const { id, members } of hits) for (const each of [id, ...members]) found.add(each)
  }
  return [...found]
}

const marketsOf = ({ markets }: MeasuredRule): readonly Market[] =>
  allMarkets.filter(({ locale }) => !markets || markets.includes(locale))

type SeenList = { market: Locale; query: string | null; view: string | null }

const within = ({ from, to }: Span) => sql`
  at >= (${from}::date::timestamp at time zone ${defaultMarket.timeZone})
  and at < ((${to}::date + 1)::timestamp at time zone ${defaultMarket.timeZone})`

/** Queries and listings of a period in which a rule acts. */
async function listsOf(db: Database, rule: MeasuredRule, span: Span, options: TrialOptions): Promise<SeenList[]> {
  const seen = await db.rows(
    ListRow,
    sql`select market, case when source = 'search' then normalised end as query,
        case when source = 'listing' then view end as view
      from search.answers
      where source in ('search', 'listing') and page = 0 and market = any(${marketsOf(rule).map(({ locale }) => locale)}::text[])
        and ${within(span)}
      group by 1, 2, 3 order by count(*) desc limit ${mostLists}`,
  )
  // Days of the rule are chosen by the period already.
  const { from: _, to: __, ...anyDay } = rule
  return seen.flatMap(({ market, query, view }): SeenList[] => {
    const shop = allMarkets.find(({ locale }) => locale === market)
    if (!shop) return []
    const category = view === null ? undefined : categoryAt(view, shop.locale, options)
    const language = languageCodeOf(shop.locale)
    const context = { market: shop, language, query: query ?? '', now: options.now(), ...(category && { category }) }
    return rulesFor([anyDay], context).length > 0 ? [{ market: shop.locale, query, view }] : []
  })
}

const categoryAt = (path: string, locale: Locale, { vocabulary, outfits, now }: TrialOptions) =>
  findListing(path, { vocabulary: vocabulary(), locale, now: now(), outfits: outfits() })?.category

type ClickCount = { span: Span; lists: readonly SeenList[]; products: readonly string[] }

/** A visitor who sees a list several times on one day counts once. */
const countClicks = (db: Database, { span, lists, products }: ClickCount): Promise<ShownAndClicked[]> =>
  db.rows(
    DayRow,
    sql`with lists as (
        select * from json_to_recordset(${JSON.stringify(lists)}) as list(market text, query text, view text)),
      visits as (
        select (at at time zone ${defaultMarket.timeZone})::date as day, coalesce(client_id::text, response_id) as visitor,
          a.market, lists.query, lists.view,
          bool_or(exists (
            select from search.events e
            where e.response_id = a.response_id and e.action = 'click' and e.product = any(${[...products]}::text[])
          )) as is_clicked
        from search.answers a join lists on lists.market = a.market
          and ((a.source = 'search' and a.normalised = lists.query) or (a.source = 'listing' and a.view = lists.view))
        where page = 0 and ${within(span)}
        group by 1, 2, 3, 4, 5)
      select day, count(*)::int as shown, (count(*) filter (where is_clicked))::int as clicked
      from visits group by day order by day`,
  )
