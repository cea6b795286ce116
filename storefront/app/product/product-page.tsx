import { Suspense } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import type { PageQuestions } from '../answer/load-asked.ts'
import { PageHead } from '../navigation/page-head.tsx'
import type { Counterparts } from '../platform/counterparts.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { pictureAddress } from '../ui/picture.tsx'
import { Wrap } from '../ui/wrap.tsx'
import type { ProductFormReply } from './answer-form.ts'
import { BuyBox } from './buy-box.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { LateMore } from './late-more.ts'
import type { ProductLoadContext } from './load-product.ts'
import styles from './product-page.module.css'
import type { ProductView } from './product-view.ts'
import { Services } from './services.tsx'
import { Share } from './share.tsx'
import { useSizes } from './use-sizes.ts'

type ProductPageProps = {
  page: {
    product: ProductView
    size: string | null
    elsewhere?: Counterparts
    questions?: PageQuestions | null
  } & ProductLoadContext
  answer: ProductFormReply | undefined
}

/** Search engines cut longer descriptions. */
const descriptionLength = 155

export function ProductPage({ page, answer }: ProductPageProps) {
  const { t } = useI18n()
  const { product } = page
  const { id, name, brand, colour, to, trail, pictures, description, rating } = product
  const address = useHref(to)
  const [first] = pictures
  return (
    <>
      <PageHead
        title={colour ? t('pdp.page_title', { name, colour }) : t('listing.page_title', { name })}
        description={description ? shorten(description) : undefined}
        image={first && pictureAddress(first.asset, 1200, 'jpg')}
        canonical={to}
        elsewhere={page.elsewhere}
      />
      <Wrap>
        <div className={styles.trail}>
          <Breadcrumb steps={[...trail, { name, lang: product.textLanguages.name }]} />
        </div>
        <div className={styles.product}>
          <Gallery key={id} product={product} />
          <div className={styles.column}>
            <div className={styles.head}>
              <div>
                {brand && <p className={styles.brand}>{brand}</p>}
                <h1 className={styles.name} lang={product.textLanguages.name}>
                  {name}
                </h1>
                {rating && (
                  <a className={styles.rating} href="#reviews" aria-label={rating.label}>
                    {rating.text}
                  </a>
                )}
              </div>
              <Share to={address} />
            </div>
            <Purchase page={page} answer={answer} />
            <Details product={product} />
          </div>
        </div>
      </Wrap>
      <div className={styles.more} data-late="tall">
        <Suspense>
          <LateMore page={page} />
        </Suspense>
      </div>
    </>
  )
}

/** By itself: choosing a size must not render the whole page. */
function Purchase({ page: { product, size, storeIds }, answer }: ProductPageProps) {
  const answered = product.sizes.find(({ id }) => id === answer?.variantId)
  const choice = useSizes(product, answered?.label ?? size)
  return (
    <>
      <BuyBox product={product} choice={choice} answer={answer} />
      <Services productId={product.id} sizes={choice.sizes} chosen={choice.chosen} storeIds={storeIds} />
    </>
  )
}

/** Cut at a word boundary. */
function shorten(text: string): string {
  if (text.length <= descriptionLength) return text
  const cut = text.slice(0, descriptionLength)
  return `${cut.slice(0, cut.lastIndexOf(' '))} …`
}
