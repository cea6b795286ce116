import type { CategoryFacetValue, Facet } from '@vitrine/contracts/search'
import type { CategoryValueRequest, FacetRequest } from './requests.ts'

/** The next request of a facet, by the response of the service: the same again, without frozen values. */
export function toFacetRequest(facet: Facet, known: FacetRequest | undefined): FacetRequest {
  const { facetId, field, displayName, numberOfValues, type } = facet
  return {
    ...(known?.type === type && known),
    facetId,
    field,
    displayName,
    numberOfValues,
    type,
    initialNumberOfValues: known?.initialNumberOfValues ?? numberOfValues,
    freezeCurrentValues: false,
    preventAutoSelect: false,
    ...(type === 'hierarchical' && { delimitingCharacter: facet.delimitingCharacter }),
    ...(type === 'numericalRange' && { interval: facet.interval, ...(facet.domain && { domain: facet.domain }) }),
    values: facet.values.map(toValueRequest),
  } as FacetRequest
}

function toValueRequest(value: Facet['values'][number]) {
  if ('children' in value) return toCategoryRequest(value)
  if ('value' in value) return { value: value.value, state: value.state }
  const { numberOfResults: _, ...range } = value
  return range
}

const toCategoryRequest = ({ value, state, children }: CategoryFacetValue): CategoryValueRequest => ({
  value,
  state,
  children: children.map(toCategoryRequest),
})
