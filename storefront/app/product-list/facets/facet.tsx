import { useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { choiceOf, countChosen } from '../choice.ts'
import { FacetFind } from './facet-find.tsx'
import { FacetRange } from './facet-range.tsx'
import { FacetTree } from './facet-tree.tsx'
import { FacetValues } from './facet-values.tsx'
import { ShowAll } from './show-all.tsx'
import type { FacetValue, FacetView } from '../results.ts'
import type { List } from '../use-list.ts'

type FacetProps = { facet: FacetView; list: List; isInitiallyOpen: boolean }

/** One facet of any type. */
export function Facet({ facet, list, isInitiallyOpen }: FacetProps) {
  const chosen = countChosen([choiceOf(list.choice, facet)])
  const [found, setFound] = useState<readonly FacetValue[] | null>(null)
  const isSearched = list.choice.find?.facetId === facet.facetId
  const isCrossed = list.choice.crossed?.facetId === facet.facetId
  const canBeSearched = facet.kind === 'values' && facet.look !== 'sizes' && (facet.hasMore || isSearched)
  return (
    <Accordion
      title={facet.name}
      note={chosen > 0 ? chosen : undefined}
      isInitiallyOpen={isInitiallyOpen || chosen > 0 || isSearched || isCrossed}
    >
      {canBeSearched && <FacetFind facet={facet} list={list} onFound={setFound} />}
      {facet.kind === 'values' && <FacetValues facet={found ? { ...facet, values: found } : facet} list={list} />}
      {facet.kind === 'ranges' && <FacetValues facet={{ ...facet, look: 'rows' }} list={list} />}
      {facet.kind === 'tree' && <FacetTree facet={facet} list={list} />}
      {facet.kind === 'slider' && <FacetRange facet={facet} list={list} />}
      {facet.hasMore && !found && !isSearched && <ShowAll facet={facet} list={list} />}
    </Accordion>
  )
}
