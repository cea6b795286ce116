import type { Analytics } from '../analytics/analytics.ts'
import type { QueryPipeline } from '../query-pipeline/query-pipeline.ts'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import type { Vocabulary } from '../documents/vocabulary.ts'
import type { Recommendations } from '../recommendations/recommendations.ts'
import type { Rules } from '../rules/rules.ts'
import type { RequestCounter } from '../request-counter.ts'
import type { Report } from '../report.ts'

/** Everything the handlers need. Values that may change while the service runs are functions. */
export type HandlerDependencies = {
  pipeline: QueryPipeline
  recommendations: Pick<Recommendations, 'recommend'>
  analytics: Pick<Analytics, 'record'>
  counter: Pick<RequestCounter, 'countRequest' | 'countEmptyResult' | 'countAnswer'>
  vocabulary(): Pick<Vocabulary, 'keyOf' | 'categoryPath' | 'category'>
  rules(): Pick<Rules, 'sorts'>
  loadProducts: LoadProducts
  /** The address of the shop; addresses of products begin with it. */
  publicUrl: URL
  /** The address before the file name of a picture. */
  picturesUrl: URL
  report: Report
  /** Milliseconds since 1970. */
  now(): number
}

/** A request without its body. */
export type Call = {
  url: URL
  headers: Headers
  parameters: Readonly<Record<string, string>>
  /** Whether events of this visitor count: one network has so many visitors, and no more. */
  isCounted(clientId: string | undefined): boolean
  /** The token is one of the brand's staff: weights and rules may be shown. */
  isStaff: boolean
}

export type Handler = (body: unknown, call: Call) => Promise<unknown>
