import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { requireSession } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { marketName } from '../ui/market-name.ts'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { DayPlot } from './day-plot.tsx'
import { CountTile, RateTile, useNumberFormats } from './figure-tile.tsx'
import { Funnel } from './funnel.tsx'
import styles from './insights.module.css'
import { periodBefore, readFilters } from './period.ts'
import { ReportFilters } from './report-filters.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { merchandising, desk, may } = requireSession(context)
  const filters = readFilters(url.searchParams)
  const before = { ...filters, ...periodBefore(filters) }
  const valueOf = <Value,>(reply: { ok: true; value: Value } | { ok: false } | undefined): Value | null =>
    reply?.ok ? reply.value : null
  const [searches, searchesBefore, visits, visitsBefore] = await Promise.all([
    merchandising?.readSearches(filters),
    merchandising?.readSearches(before),
    may('insights.read') ? desk?.readVisits(filters) : undefined,
    may('insights.read') ? desk?.readVisits(before) : undefined,
  ])
  return {
    period: filters,
    before,
    searches: valueOf(searches),
    searchesBefore: valueOf(searchesBefore),
    visits: valueOf(visits),
    visitsBefore: valueOf(visitsBefore),
    isSearchElsewhere: merchandising === null,
  }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function StudioInsights() {
  const loaded = useLoaderData<typeof loader>()
  const { messages, lang } = useMessages()
  const text = messages.insights
  const day = (iso: string) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
  const { period, before } = loaded
  return (
    <StudioPage
      title={messages.places['studio-insights']}
      lead={text.lead(day(period.from), day(period.to), day(before.from), day(before.to))}
    >
      <ReportFilters />
      {loaded.isSearchElsewhere ? <p>{messages.searchElsewhere.text}</p> : <Searches {...loaded} />}
      {loaded.visits && <Visits {...loaded} />}
    </StudioPage>
  )
}

function Searches({ searches: now, searchesBefore: before }: Loaded) {
  const { messages } = useMessages()
  const { number } = useNumberFormats()
  const text = messages.insights
  if (!now || !before) return <p>{text.failed}</p>
  const common = { sample: text.searches }
  return (
    <Panel title={text.searchTitle}>
      <dl className={styles.tiles}>
        <CountTile label={text.searches} now={number(now.searches)} before={number(before.searches)} />
        <RateTile
          {...common}
          label={text.empty}
          now={[now.empty, now.searches]}
          before={[before.empty, before.searches]}
        />
        <RateTile
          {...common}
          label={text.clicked}
          now={[now.clicked, now.searches]}
          before={[before.clicked, before.searches]}
        />
        <RateTile
          {...common}
          label={text.bought}
          now={[now.bought, now.searches]}
          before={[before.bought, before.searches]}
        />
      </dl>
      <div className={styles.plots}>
        <DayPlot
          title={text.searches}
          format={number}
          days={now.days.map(({ day, searches }, at) => ({
            day,
            value: searches,
            before: before.days[at]?.searches ?? 0,
          }))}
        />
        <DayPlot
          title={text.empty}
          format={number}
          days={now.days.map(({ day, empty }, at) => ({ day, value: empty, before: before.days[at]?.empty ?? 0 }))}
        />
      </div>
    </Panel>
  )
}

function Visits({ visits, visitsBefore }: Loaded) {
  const { messages, lang } = useMessages()
  const { number, money } = useNumberFormats()
  const text = messages.insights
  return (visits ?? []).map(({ shop, currency, totals, days }) => {
    const earlier = visitsBefore?.find((each) => each.shop === shop)
    const none = { visits: 0, order: 0, orders: 0, withTax: 0 }
    const before = earlier?.totals ?? none
    if (totals.visits + totals.orders + before.visits + before.orders === 0) return null
    return (
      <Panel key={shop} title={marketName(shop, lang)}>
        <dl className={styles.tiles}>
          <CountTile
            label={text.revenue}
            now={money(totals.withTax, currency)}
            before={money(before.withTax, currency)}
          />
          <CountTile label={text.orders} now={number(totals.orders)} before={number(before.orders)} />
          <CountTile label={text.visits} now={number(totals.visits)} before={number(before.visits)} />
          <RateTile
            label={text.conversion}
            sample={text.visits}
            now={[totals.order, totals.visits]}
            before={[before.order, before.visits]}
          />
        </dl>
        <Funnel totals={totals} />
        <div className={styles.plots}>
          <DayPlot
            title={text.revenue}
            format={(value) => money(value, currency)}
            days={days.map(({ day, withTax }, at) => ({
              day,
              value: withTax,
              before: earlier?.days[at]?.withTax ?? 0,
            }))}
          />
          <DayPlot
            title={text.visits}
            format={number}
            days={days.map(({ day, visits: value }, at) => ({ day, value, before: earlier?.days[at]?.visits ?? 0 }))}
          />
        </div>
      </Panel>
    )
  })
}
