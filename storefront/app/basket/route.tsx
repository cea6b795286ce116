import { servicePath } from '@vitrine/contracts/urls'
import { Suspense } from 'react'
import { Await, data, redirect } from 'react-router'
import { type RecommendationList, toRecommendationList } from '../product-card/recommendation-list.ts'
import { CountedHeading } from '../ui/counted-heading.tsx'
import { LazyPendingNotes } from '../offline-queue/lazy-pending-notes.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { soonOrLate, type There, useLateData } from '../navigation/late-data.ts'
import { notAvailableNow } from '../navigation/not-found.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { isOutage } from '../platform/outage.ts'
import type { SearchClient } from '../platform/search.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import { Link } from '../ui/link.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import styles from './basket.module.css'
import { BasketChangesProvider } from './basket-changes.tsx'
import { BasketSkeleton } from './basket-skeleton.tsx'
import { type BasketView, basketView, type Line } from './basket-view.ts'
import type { ChangeReply } from './change-reply.ts'
import { changeBasket } from './change-basket.ts'
import { Codes } from './codes.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { giftsOf } from './gifts-view.ts'
import { LateRecommendations } from './late-recommendations.ts'
import { RemovedRow } from './removed-row.tsx'
import { LineRow } from './line-row.tsx'
import { Notices } from './notices.tsx'
import { Offers } from './offers.tsx'
import { problemOf } from './problems.ts'
import { shortcutsFrom } from './shortcuts.ts'
import { Summary, SummaryFoot } from './summary.tsx'

export { ErrorBoundary } from './outage.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext)
  try {
    return await loadBasket(facts)
  } catch (error) {
    if (!isOutage(error)) throw error
    facts.platform.report('basket.unavailable', error)
    const lines = facts.platform.lastKnownBasket()
    throw notAvailableNow(lines && { lines })
  }
}

async function loadBasket({ platform, settings, market }: RequestContext) {
  const { shop, search, identity } = platform
  const [{ basket }, user, others] = await Promise.all([
    shop.getBasket({}),
    identity.currentUser(),
    platform.otherBaskets(),
  ])
  const view = basketView(basket, market, settings.cdnUrl)
  const [gifts, shortcuts] = await Promise.all([giftsOf(basket, shop, settings.cdnUrl), shortcutsFrom(view, shop)])
  return {
    view,
    gifts,
    shortcuts,
    others,
    // Read only here, because reading marks it as shown.
    merged: platform.merged.take(),
    isGuest: !user || user.status.isGuestCustomer,
    hasCard: (user?.loyaltyCards.length ?? 0) > 0,
    also: loadRecommendations(view.lines, search, settings.cdnUrl),
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => soonOrLate('basket_page', serverLoader)

/** Recommendations, streamed after the page and left out on failure. */
async function loadRecommendations(
  lines: readonly Line[],
  search: SearchClient,
  cdnUrl: string,
): Promise<RecommendationList> {
  const reply = lines.length > 0 ? await search.recommendations('basket', { cart: lines }).catch(() => null) : null
  return toRecommendationList(reply, cdnUrl, { most: 4, without: lines.map(({ productId }) => productId) })
}

/** Used without scripts only. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform } = context.get(requestContext)
  const form = await request.formData()
  const change = await changeBasket(form, platform)
  // Redirect, so that a reload does not repeat the change.
  if (change.outcome === 'changed') throw redirect('/cart/')
  return data(change)
}

export default function Basket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const there = useLateData(loaderData)
  return (
    <Wrap>
      <PageHead title={t('basket.page_title')} />
      {there ? <Contents loaded={there} change={actionData} /> : <BasketSkeleton />}
    </Wrap>
  )
}

type ContentsProps = {
  loaded: There<Route.ComponentProps['loaderData']>
  /** Reply to a form that was sent without scripts. */
  change: ChangeReply | undefined
}

function Contents({ loaded, change }: ContentsProps) {
  const { t } = useI18n()
  const { view, gifts, shortcuts, others, merged, isGuest, hasCard, also } = loaded
  const problem = problemOf(change, t)
  const refused = change?.outcome === 'code_refused' ? change : null
  const isEmpty = view.lines.length + view.gone.length === 0
  return (
    <>
      <LazyPendingNotes what="basket" />
      <BasketChangesProvider view={view}>
        {isEmpty ? (
          <div className={styles.empty}>
            <Notices problem={problem} merged={merged} others={others} />
            <Rows view={view} />
            <EmptyBasket isGuest={isGuest} />
          </div>
        ) : (
          <div className={styles.columns}>
            <div>
              <Head view={view} />
              <Notices problem={problem} merged={merged} others={others} />
              {gifts.map((gift) => (
                <GiftChoice key={gift.promotionId} gift={gift} />
              ))}
              <Offers offers={view.offers} />
              <Rows view={view} />
              <TaxNote />
              <Gone lines={view.gone} />
              <SummaryFoot view={view} />
            </div>
            <Summary view={view} hasCard={hasCard} shortcuts={shortcuts}>
              <Codes view={view} refused={refused} />
            </Summary>
          </div>
        )}
      </BasketChangesProvider>
      <Suspense>
        <Await resolve={also}>{(list) => <LateRecommendations className={styles.also} {...list} />}</Await>
      </Suspense>
    </>
  )
}

type ViewProps = { view: BasketView }

function Head({ view: { count, gone } }: ViewProps) {
  const { t } = useI18n()
  const words =
    gone.length > 0 ? t('basket.count_some_gone', { n: count, gone: gone.length }) : t('basket.count', { n: count })
  return <CountedHeading title={t('basket.title')} count={words} />
}

/** Available lines, with recently removed ones at their old places. */
function Rows({ view: { rows } }: ViewProps) {
  const { t } = useI18n()
  if (rows.length === 0) return null
  return (
    <ul className={styles.lines} role="list" aria-label={t('basket.lines')}>
      {rows.map((row) =>
        'line' in row ? (
          <LineRow key={row.line.key} line={row.line} />
        ) : (
          <RemovedRow key={row.left.token} left={row.left} />
        ),
      )}
    </ul>
  )
}

/** Tax and delivery note beside the prices (T-02). */
function TaxNote() {
  const { t, market } = useI18n()
  return (
    <p className={styles.note}>
      {t('basket.all_prices', { note: market.taxNote })}{' '}
      <Link kind="quiet" to={servicePath('shipping_payment', market.locale)}>
        {t('price.plus_shipping')}
      </Link>
    </p>
  )
}

function Gone({ lines }: { lines: readonly Line[] }) {
  const { t } = useI18n()
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className={styles.section}>{t('basket.sold_out_section')}</h2>
      <ul className={styles.lines} role="list">
        {lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </ul>
    </section>
  )
}
