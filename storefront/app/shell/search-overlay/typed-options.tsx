import { searchPath } from '@vitrine/contracts/urls'
import { useI18n } from '../../i18n/i18n.tsx'
import { Option, OptionGroup } from './option.tsx'
import { ProductOptions } from './product-options.tsx'
import { RecentOptions } from './recent-options.tsx'
import type { SuggestedCategory } from './suggestions.ts'
import type { Suggestions } from './use-suggestions.ts'

type TypedOptionsProps = {
  query: string
  recent: readonly string[]
  suggestions: Suggestions
  active: { id: string; query: string | null } | null
}

/** Options for the typed text: completions, categories, pages and products. */
export function TypedOptions({ query, recent, suggestions, active }: TypedOptionsProps) {
  const { t } = useI18n()
  const { completions, categories, pages, found, isLoading, isSettled, isFailed } = suggestions
  const isNothing = isSettled && completions.length + categories.length + pages.length === 0 && !found?.total
  const activeId = active?.id
  const shownFor = active?.query ?? query
  const total = found?.total ?? 0
  return (
    <>
      {completions.length > 0 && (
        <OptionGroup title={t('search_box.suggestions_title')} area="suggestions">
          {completions.map(({ query: completed, parts, count }) => (
            <Option
              key={completed}
              activeId={activeId}
              to={searchPath(completed)}
              icon="search"
              query={completed}
              description={count === null ? undefined : t('search_box.all_hits', { n: count })}
              aside={count}
            >
              {parts.map(({ text, isTyped }) => (isTyped ? text : <b key={text}>{text}</b>))}
            </Option>
          ))}
        </OptionGroup>
      )}
      {isNothing && (
        <OptionGroup title={t(isFailed ? 'search_box.suggestions_title' : 'search_box.none')} area="suggestions">
          <Option activeId={activeId} to={searchPath(query)} icon="search">
            {t('search_box.search_for', { query })}
          </Option>
        </OptionGroup>
      )}
      {categories.length > 0 && (
        <OptionGroup title={t('search_box.categories_title')} area="categories">
          {categories.map((category) => (
            <Option key={category.to} activeId={activeId} to={category.to} icon="hanger">
              <CategoryName of={category} />
            </Option>
          ))}
        </OptionGroup>
      )}
      {pages.length > 0 && (
        <OptionGroup title={t('search_box.pages_title')} area="pages">
          {pages.map(({ name, to }) => (
            <Option key={to} activeId={activeId} to={to} icon="info">
              {name}
            </Option>
          ))}
        </OptionGroup>
      )}
      <RecentOptions queries={recent} activeId={activeId} />
      {found && found.cards.length > 0 && (
        <ProductOptions
          title={t('search_box.products_title')}
          cards={found.cards}
          activeId={activeId}
          isStale={isLoading}
          all={{
            to: searchPath(shownFor),
            label: t('search_box.all_results', { n: total, query: shownFor }),
            shown: t('search_box.all_hits', { n: total }),
          }}
        />
      )}
    </>
  )
}

/** `Kleider · Satin` */
function CategoryName({ of: { name, narrowedBy } }: { of: SuggestedCategory }) {
  const { t } = useI18n()
  const labels: Readonly<Record<string, string>> = { sale: t('menu.sale'), new: t('menu.new') }
  return [name, ...narrowedBy.map((filter) => labels[filter] ?? filter)].join(' · ')
}
