import type { MouseEvent } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import styles from './active-chips.module.css'
import { toChips } from './chips.ts'
import { type Choice, clearFacets } from './choice.ts'
import type { FacetView } from './results.ts'
import type { List } from './use-list.ts'
import { useFacetLabels } from './use-facet-labels.ts'

type ActiveChipsProps = { list: List; facets: readonly FacetView[] }

/** Chosen values, each with a link that removes it. */
export function ActiveChips({ list: { choice, addressOf, change }, facets }: ActiveChipsProps) {
  const { t } = useI18n()
  const { valueText } = useFacetLabels()
  const chips = toChips(choice, facets)
  if (chips.length === 0) return null

  const instead = (next: Choice) => ({
    to: addressOf(next),
    preload: false,
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      change(next)
    },
  })

  return (
    <ul className={styles.chips} role="list" aria-label={t('filter.chosen')}>
      {chips.map((chip) => {
        const text = valueText(chip.value, chip)
        const named = chip.facetName ? `${chip.facetName} ${text}` : text
        const name = chip.isExcluded ? t('filter.without', { value: named }) : named
        return (
          <li key={`${chip.key}-${chip.facetId}-${chip.value}`}>
            <Anchor
              className={styles.chip}
              data-excluded={chip.isExcluded || undefined}
              aria-label={t('filter.remove', { name })}
              {...instead(chip.rest)}
            >
              <span>{name}</span>
              <Icon name="close" size={16} />
            </Anchor>
          </li>
        )
      })}
      <li>
        <Link kind="quiet" {...instead(clearFacets(choice))}>
          {t('filter.remove_all')}
        </Link>
      </li>
    </ul>
  )
}
