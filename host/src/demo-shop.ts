import { catalogueFixtures, generateCatalogue } from '@vitrine/catalogue'
import type { Shop } from '@vitrine/shop'
import { createProgress } from './progress.ts'

type Demo = { catalogue: Shop['catalogue']; styles: number; output?: Parameters<typeof createProgress>[2] }

/** Fills a shop that has no goods yet with the demo catalogue; a shop that has some is left alone. */
export async function fillDemoShop({ catalogue, styles, output }: Demo): Promise<void> {
  if (!(await catalogue.isEmpty())) return
  const demo = generateCatalogue({ styles })
  const onProgress = createProgress('Filling the demo shop', demo.styleCount, output)
  const { attributeGroups, categories, outfits, stores, promotions, vouchers, campaigns } = demo
  const fixtures = catalogueFixtures(demo)
  await catalogue.take({
    styles: stylesOf(demo),
    parts: { attributeGroups, categories, outfits, stores, promotions, vouchers, campaigns, fixtures },
    onProgress,
  })
}

function* stylesOf(demo: ReturnType<typeof generateCatalogue>) {
  for (const { style } of demo.goods()) yield style
}
