import type { Sent } from '../wire.ts'

type RequestedFacet = {
  facetId: string
  values: { value: string; state: string }[]
  preventAutoSelect?: boolean
  numberOfValues?: number
}

export const requestedFacets = (sent: readonly Sent[]) => (sent.at(-1)?.body['facets'] ?? []) as RequestedFacet[]
export const requestedFacet = (sent: readonly Sent[], facetId: string) =>
  requestedFacets(sent).find((facet) => facet.facetId === facetId)

export const requestedContext = (sent: readonly Sent[]) =>
  (sent.at(-1)?.body['context'] ?? {}) as { capture?: boolean; product?: { productId: string } }
