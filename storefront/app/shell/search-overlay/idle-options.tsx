import { useI18n } from '../../i18n/i18n.tsx'
import { useMenu } from '../use-menu.ts'
import { Option, OptionGroup } from './option.tsx'
import { ProductOptions } from './product-options.tsx'
import { RecentOptions } from './recent-options.tsx'
import { useFavourites } from './use-favourites.ts'

const maxCategories = 6

/** Options before anything is typed: recent searches, popular categories and products. */
export function IdleOptions({ recent, activeId }: { recent: readonly string[]; activeId: string | undefined }) {
  const { t, market } = useI18n()
  const { headline, cards } = useFavourites(market.shopId)
  const popular = useMenu().slice(0, maxCategories)
  return (
    <>
      <RecentOptions queries={recent} activeId={activeId} />
      <OptionGroup title={t('search_box.popular_title')} area="categories">
        {popular.map(({ id, name, to }) => (
          <Option key={id} activeId={activeId} to={to} icon="hanger">
            {name}
          </Option>
        ))}
      </OptionGroup>
      {cards.length > 0 && (
        <ProductOptions title={headline || t('search_box.favourites_title')} cards={cards} activeId={activeId} />
      )}
    </>
  )
}
