import type { CSSProperties, MouseEvent } from 'react'
import { useI18n } from '../../i18n/i18n.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { asOneValue } from '../address.ts'
import { choiceOf, setSelected } from '../choice.ts'
import styles from './facet.module.css'
import type { FacetView } from '../results.ts'
import type { List } from '../use-list.ts'

type FacetTreeProps = { facet: Extract<FacetView, { kind: 'tree' }>; list: List }

/** Category tree, level by level. Values are links, because only one can be chosen. */
export function FacetTree({ facet, list: { choice, addressOf, change } }: FacetTreeProps) {
  const { t, format } = useI18n()
  const chosen = choiceOf(choice, facet).selected
  // The list's own category is left out.
  const root = ((facet.above[0] ?? facet.below[0])?.path.length ?? 1) - 1

  function step(path: readonly string[], depth: number, name: string, count?: number) {
    const next = setSelected(choice, facet, path)
    const isCurrent = path.length === chosen.length && path.every((each, at) => each === chosen[at])
    const go = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      change(next)
    }
    return (
      <li key={path.join('|')}>
        <Anchor
          className={styles.step}
          style={{ '--depth': depth } as CSSProperties}
          to={addressOf(next)}
          preload={false}
          aria-current={isCurrent && path.length > 0 ? 'true' : undefined}
          onClick={go}
        >
          <span>{name}</span>
          {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
        </Anchor>
      </li>
    )
  }

  return (
    <>
      {chosen.length > 0 && (
        <input type="hidden" name={`cf-${facet.facetId}`} value={chosen.map(asOneValue).join(',')} />
      )}
      <ul className={styles.steps} role="list">
        {facet.above.length > 0 && step([], 0, t('filter.all_categories'))}
        {facet.above.map(({ path, count }) => step(path, path.length - root, path.at(-1) ?? '', count))}
        {facet.below.map(({ path, count }) =>
          step(path, path.length - root - (facet.above.length > 0 ? 0 : 1), path.at(-1) ?? '', count),
        )}
      </ul>
    </>
  )
}
