import type { Topic } from '../answer.ts'
import { type CatalogueReaderOptions, createCatalogueReader } from '../catalogue-facts.ts'
import type { LoadSizeCharts } from '../size-charts/size-chart.ts'
import { createAvailability } from './availability.ts'
import { createBrand, type LoadAboutPage } from './brand.ts'
import { createComparison } from './comparison.ts'
import { createOccasion } from './occasion.ts'
import { createProductTopic } from './product/product-topic.ts'
import { createSizeTopic } from './size.ts'

export type GoodsTopicsOptions = CatalogueReaderOptions & { sizeCharts?: LoadSizeCharts; aboutPage?: LoadAboutPage }

/** Topics whose answers come from the catalogue at the moment of the question. */
export function createGoodsTopics({ sizeCharts, aboutPage, ...options }: GoodsTopicsOptions): readonly Topic[] {
  const facts = createCatalogueReader(options)
  return [
    createAvailability(facts),
    createComparison(facts),
    createOccasion(facts),
    createBrand(facts, aboutPage),
    createProductTopic({ facts, sizeCharts }),
    ...(sizeCharts ? [createSizeTopic({ facts, sizeCharts })] : []),
  ]
}
