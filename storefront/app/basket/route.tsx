import { Suspense } from 'react'
import { Await, data, redirect } from 'react-router'
import { type Card, cardOfResult } from '../goods/card.ts'
import { KeptHead } from '../goods/kept-head.tsx'
import { PendingNotes } from '../goods/pending-notes.tsx'
import { ProductGrid } from '../goods/product-grid.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { PageHead } from '../navigation/page-head.tsx'
import type { Search } from '../platform/search.ts'
import { requestFacts } from '../request-facts.ts'
import { Message } from '../ui/message.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import styles from './basket.module.css'
import { BasketChangesProvider } from './basket-changes.tsx'
import { basketView, type Line } from './basket-view.ts'
import { changeBasket } from './change-basket.ts'
import { EmptyBasket } from './empty-basket.tsx'
import { LineRow } from './line-row.tsx'
import { problemOf } from './problems.ts'
import { Summary, SummaryFoot } from './summary.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestFacts)
  const { basket } = await platform.shop.getBasket({})
  const view = basketView(basket, settings.cdnUrl)
  return { view, also: alsoNice(view.lines, platform.search, settings.cdnUrl) }
}

/** What goes with the goods and is not among them. Nobody waits for it, and nobody misses it. */
async function alsoNice(lines: readonly Line[], search: Search, cdnUrl: string): Promise<Card[]> {
  const [first] = lines
  if (!first) return []
  const reply = await search.recommendations('basket', { productId: first.productId }).catch(() => null)
  const held = new Set(lines.map(({ productId }) => productId))
  const cards = (reply?.products ?? []).map((product) => cardOfResult(product, cdnUrl))
  return cards.filter(({ id }) => !held.has(id)).slice(0, 4)
}

/** Only without scripts; with them the page stays and changes itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform } = context.get(requestFacts)
  const form = await request.formData()
  const change = await changeBasket(form, platform)
  // A page that can be reloaded without doing it all again.
  if (change.outcome === 'changed') throw redirect('/cart/')
  return data(change)
}

export default function Basket({ loaderData: { view, also }, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { lines, gone, count } = view
  const problem = problemOf(actionData, t)
  return (
    <Wrap>
      <PageHead title={t('basket.page_title')} />
      <PendingNotes what="basket" />
      {count === 0 ? (
        <EmptyBasket />
      ) : (
        <BasketChangesProvider>
          <div className={styles.columns}>
            <div>
              <KeptHead
                title={t('basket.title')}
                count={
                  gone.length > 0
                    ? t('basket.count_some_gone', { n: count, gone: gone.length })
                    : t('basket.count', { n: count })
                }
              />
              {problem && (
                <Message kind="error" isAnnounced>
                  {problem}
                </Message>
              )}
              {lines.length > 0 && (
                <ul className={styles.lines} role="list" aria-label={t('basket.lines')}>
                  {lines.map((line) => (
                    <LineRow key={line.key} line={line} />
                  ))}
                </ul>
              )}
              {gone.length > 0 && (
                <section>
                  <h2 className={styles.section}>{t('basket.sold_out_section')}</h2>
                  <ul className={styles.lines} role="list">
                    {gone.map((line) => (
                      <LineRow key={line.key} line={line} />
                    ))}
                  </ul>
                </section>
              )}
              <SummaryFoot view={view} />
            </div>
            <Summary view={view} />
          </div>
        </BasketChangesProvider>
      )}
      <Suspense>
        <Await resolve={also}>
          {(cards) =>
            cards.length > 0 && (
              <section className={styles.also}>
                <h2>{t('basket.also')}</h2>
                <ProductGrid cards={cards} />
              </section>
            )
          }
        </Await>
      </Suspense>
    </Wrap>
  )
}
