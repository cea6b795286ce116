import type { LegacyResult, SearchProduct } from '@vitrine/contracts/search'

/** A product as a document, as the older calls return it. */
export function toResult(product: SearchProduct, score: number): LegacyResult {
  const { additionalFields, children: _, ...fields } = product
  const { explanation, ...more } = additionalFields
  const name = product.ec_name ?? product.permanentid
  return {
    title: name,
    uri: product.clickUri,
    printableUri: product.clickUri,
    clickUri: product.clickUri,
    uniqueId: product.permanentid,
    excerpt: product.ec_shortdesc ?? '',
    firstSentences: '',
    summary: null,
    flags: '',
    hasHtmlVersion: false,
    score: Math.round(score * 100),
    percentScore: 100,
    rankingInfo: explanation === undefined ? null : JSON.stringify(explanation),
    isTopResult: false,
    isRecommendation: false,
    isUserActionView: false,
    titleHighlights: product.nameHighlights,
    firstSentencesHighlights: [],
    excerptHighlights: [],
    printableUriHighlights: [],
    summaryHighlights: [],
    absentTerms: [],
    raw: { ...fields, ...more, urihash: product.permanentid, source: 'catalogue', filetype: 'product' },
  }
}
