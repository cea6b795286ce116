import { data, redirect } from 'react-router'
import { Blocks } from '../blocks/blocks.tsx'
import { RichText } from '../blocks/rich-text.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { invalidPage } from '../navigation/not-found.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { findCounterparts } from '../platform/counterparts.ts'
import { requestContext } from '../request-context.ts'
import { isFromForm, readAddress, writeAddress } from '../product-list/address.ts'
import { PlainList } from '../product-list/plain-list.tsx'
import { ProductRow } from '../product-list/product-row.tsx'
import { Outage } from '../product-list/outage.tsx'
import { ResultList } from '../product-list/result-list.tsx'
import { partKey } from '../product-list/results.ts'
import { useLastGood } from '../product-list/use-last-good.ts'
import { Link } from '../ui/link.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { Disruptor } from './disruptor.tsx'
import { findCategory } from './find-category.ts'
import { Intro } from './intro.tsx'
import { CategoryHead } from './category-head.tsx'
import { loadInstead, loadList, loadListPart, loadWords } from './load-category.ts'
import { loadOutfits } from './load-outfits.ts'
import { OutfitGrid } from './outfit-grid.tsx'
import styles from './route.module.css'
import { placeDisruptors } from './place-disruptors.ts'
import { toPlace } from './place.ts'
import { StructuredCategory } from './structured-category.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestContext)
  const path = params['*']
  const found = path ? await findCategory(path, platform.categories) : null
  if (!found) throw invalidPage(url.pathname)
  if ('moved' in found) throw redirect(found.moved + url.search, 301)
  const { category } = found
  if (isFromForm(url.search)) {
    const { choice, kept } = readAddress(url.search)
    throw redirect(category.to + writeAddress(choice, kept))
  }

  const sources = { platform, cdnUrl: settings.cdnUrl }
  const part = url.searchParams.get(partKey)
  if (part === 'products' || part === 'facets') return loadListPart(part, category, url.search, sources)

  const isOutfits = category.path === '/outfits'
  const page = readAddress(url.search).choice.page
  const [elsewhere, place, words, list, outfits] = await Promise.all([
    findCounterparts('categories', category.id, platform),
    toPlace(category, platform.categories),
    loadWords(category, sources),
    isOutfits ? null : loadList(category, url.search, sources),
    isOutfits ? loadOutfits(page, platform.shop, settings.cdnUrl) : null,
  ])
  const { results, plain } = list ?? { results: null, plain: null }
  const recommended = await loadInstead(results, sources)
  const listing = { ...place, elsewhere, words, results, plain, outfits, recommended }
  if (isOutfits || results) return data(listing)
  // A page that lacks its filters must not be cached; one without products is an outage.
  return data(listing, { status: plain ? 200 : 503, headers: { 'Cache-Control': 'private, no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function Listing({ loaderData }: Route.ComponentProps) {
  // Partial replies are fetched by the list, never opened as a page.
  if ('part' in loaderData) return null
  return <Screen {...loaderData} />
}

type ListingData = Exclude<Route.ComponentProps['loaderData'], { part: string }>

function Screen({
  name,
  to,
  elsewhere,
  steps,
  chips,
  neighbours,
  words,
  outfits,
  recommended,
  ...loaded
}: ListingData) {
  const { t, format, market } = useI18n()
  const results = useLastGood(loaded.results)
  const seo = words?.seo
  const plain = results ? null : loaded.plain
  const total = (outfits ?? results ?? plain)?.total
  const amount = format.roundMoney(market.delivery.freeFrom)
  const count =
    total === undefined ? null : outfits ? t('listing.outfits_count', { n: total }) : t('listing.count', { n: total })
  const isByPrice = /price/.test(results?.choice.sort ?? '')
  const disruptors = isByPrice ? [] : placeDisruptors(words?.disruptors ?? [])

  return (
    <>
      <PageHead
        canonical={to}
        elsewhere={elsewhere}
        {...seo}
        title={seo?.title ?? t('listing.page_title', { name })}
        description={
          seo?.description ?? (total ? t('listing.page_description', { name, count: total, amount }) : undefined)
        }
      />
      <StructuredCategory
        name={name}
        steps={steps}
        total={total ?? 0}
        shown={(outfits ?? results ?? plain)?.cards ?? []}
      />
      <Wrap>
        <CategoryHead title={name} count={count} steps={steps} chips={chips} current={to}>
          {words && <Intro headline={words.headline} nodes={words.intro} />}
        </CategoryHead>
      </Wrap>
      {words && words.top.length > 0 && (
        <div className={styles.top}>
          <Blocks blocks={words.top} />
        </div>
      )}
      <Wrap>
        {outfits && <OutfitGrid outfits={outfits} label={name} path={to} />}
        {plain && <PlainList list={plain} label={name} notice={t('listing.plain')} />}
        {!outfits && !results && !plain && <Outage>{t('listing.failed')}</Outage>}
        {results && (
          <ResultList
            key={to}
            results={results}
            label={name}
            between={disruptors.map(({ index, block }) => ({
              index,
              render: (isLarge: boolean) => <Disruptor block={block} isLarge={isLarge} />,
            }))}
            recommendations={recommended && <ProductRow {...recommended} />}
            empty={
              <div className={styles.empty}>
                <h2>{t('listing.empty_title')}</h2>
                <p>{t('listing.empty_hint')}</p>
                <ul className={styles.neighbours} role="list">
                  {neighbours.map((neighbour) => (
                    <li key={neighbour.to}>
                      <Link to={neighbour.to}>{neighbour.name}</Link>
                    </li>
                  ))}
                </ul>
                {recommended && <ProductRow {...recommended} />}
              </div>
            }
          />
        )}
        {words && words.text.length > 0 && (
          <section className={styles.text}>
            <RichText nodes={words.text} />
          </section>
        )}
      </Wrap>
      {words && words.bottom.length > 0 && <Blocks blocks={words.bottom} />}
    </>
  )
}
