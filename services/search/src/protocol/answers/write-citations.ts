import { type Market, marketOf } from '@vitrine/contracts/markets'
import type { AnswerCitation } from '@vitrine/contracts/search'
import type { Citation } from '../../answers/answer.ts'
import type { HandlerDependencies } from '../handler.ts'
import { writeChip } from '../products.ts'
import { toAddress } from '../write-response.ts'

type CitationDependencies = Pick<HandlerDependencies, 'loadProducts' | 'publicUrl' | 'picturesUrl'>

/** The numbered citations of one answer; numbers count from 1 in the order of the list. */
export type CitationList = {
  /** Adds citations that are not in the list yet, and returns whether it has grown. */
  add(citations: readonly Citation[]): Promise<boolean>
  numberOf(citation: Citation): number
  all(): readonly AnswerCitation[]
}

export function createCitationList(
  market: Market,
  { loadProducts, publicUrl, picturesUrl }: CitationDependencies,
): CitationList {
  const list: AnswerCitation[] = []
  const numberOf = ({ id }: Citation) => list.findIndex((each) => each.id === id) + 1

  /** Clients merge citations of one address, so a second passage of a page gets a fragment of its own. */
  function uniqueUri({ path, id, locale = market.locale }: Citation): string {
    const uri = toAddress(path, marketOf(locale), publicUrl)
    if (!list.some((each) => each.uri === uri)) return uri
    return `${uri.replace(/#.*$/, '')}#${encodeURIComponent(id.replaceAll(/[^\p{L}\d]+/gu, '-'))}`
  }

  return {
    async add(citations) {
      const added = citations.filter((citation) => numberOf(citation) === 0)
      const productIds = [...new Set(added.flatMap(({ productId }) => productId ?? []))]
      const products = productIds.length > 0 ? await loadProducts(market, productIds) : undefined
      const before = list.length
      for (const citation of added) {
        if (numberOf(citation) > 0) continue
        const { id, title, source, text, productId } = citation
        const uri = uniqueUri(citation)
        const product = productId === undefined ? undefined : products?.get(productId)
        const fields = product ? writeChip(product, picturesUrl) : {}
        list.push({ id, title, uri, permanentid: id, clickUri: uri, source, text, fields })
      }
      return list.length > before
    },
    numberOf,
    all: () => list,
  }
}
