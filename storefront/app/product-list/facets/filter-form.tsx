import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { asOneValue, hiddenFields } from '../address.ts'
import { Facet } from './facet.tsx'
import styles from './filter-form.module.css'
import type { FacetView } from '../results.ts'
import type { List } from '../use-list.ts'

type FilterFormProps = {
  id: string
  facets: readonly FacetView[]
  list: List
  kept: string
  children?: ReactNode
}

/** Number of facets that are open at first. */
const open = 5

/** All facets. With scripts each change applies at once; without them the form sends all together. */
export function FilterForm({ id, facets, list, kept, children }: FilterFormProps) {
  const action = useHref(useLocation().pathname)
  const hidden = [
    ...hiddenFields(kept),
    ...(list.choice.isDecided ? [{ name: 'auto', value: 'off' }] : []),
    ...list.choice.facets
      .filter((facet) => !facets.some(({ facetId }) => facetId === facet.facetId))
      .flatMap(({ key, facetId, selected, excluded }) => [
        { name: `${key}-${facetId}`, value: selected.map(asOneValue).join(',') },
        { name: `${key}Excluded-${facetId}`, value: excluded.map(asOneValue).join(',') },
      ])
      .filter(({ value }) => value !== ''),
  ]
  return (
    <form id={id} className={styles.form} method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      {facets.map((facet, index) => (
        <Facet key={facet.facetId} facet={facet} list={list} isInitiallyOpen={index < open} />
      ))}
      {children}
      {hidden.map(({ name, value }) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
