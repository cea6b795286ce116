import { useI18n } from '../i18n/i18n.tsx'
import { LateAsk } from '../answer/late-ask.tsx'
import { LateReviews } from '../reviews/late-reviews.tsx'
import type { PageQuestions } from '../answer/load-asked.ts'
import { Wrap } from '../ui/wrap.tsx'
import type { ProductLoadContext } from './load-product.ts'
import { Look } from './look.tsx'
import type { ProductView } from './product-view.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Recommendations } from './recommendations.tsx'
import { StructuredProduct } from './structured-product.tsx'

type MoreProps = {
  page: { product: ProductView; questions?: PageQuestions | null } & Pick<
    ProductLoadContext,
    'look' | 'complements' | 'recommendations'
  >
}

/** Questions about the product, the look and products with it, alternatives and recently viewed products; structured data for search engines. */
export function More({ page: { product, look, complements, recommendations, questions } }: MoreProps) {
  const { t } = useI18n()
  const { isSoldOut } = product
  const shown = [look?.cards ?? [], complements.cards, recommendations.cards].flat().map(({ id }) => id)
  const similar = (
    <Recommendations
      id="recommended"
      title={recommendations.headline || t('pdp.recommended')}
      cards={recommendations.cards}
    />
  )
  return (
    <>
      <StructuredProduct product={product} />
      {questions && (
        <Wrap>
          <LateAsk key={product.id} productId={product.id} asked={questions.asked} />
        </Wrap>
      )}
      {isSoldOut && similar}
      {look && look.cards.length > 0 && (
        <Wrap>
          <Look look={look} />
        </Wrap>
      )}
      <Recommendations id="worn-with" title={complements.headline || t('pdp.recommended')} cards={complements.cards} />
      <LateReviews productId={product.id} />
      {!isSoldOut && similar}
      <RecentlyViewed product={product} without={shown} />
    </>
  )
}
