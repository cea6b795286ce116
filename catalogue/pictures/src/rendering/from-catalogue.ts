import { generateCatalogue } from '@vitrine/catalogue'
import type { CatalogueOptions } from '@vitrine/catalogue'
import type { Article } from '@vitrine/catalogue/articles'
import type { NamedArticle, NamedLook } from './job.ts'

/** Every drawing of the demo catalogue, under the name its product knows it by, and its outfits. */
export function articlesOfCatalogue(options: CatalogueOptions): { articles: NamedArticle[]; looks: NamedLook[] } {
  const catalogue = generateCatalogue(options)
  const drawings = new Map<string, Article>()
  const products = new Map<number, Article>()
  for (const { style, articles } of catalogue.goods()) {
    style.products.forEach(({ id, picture }, i) => {
      const article = articles[i]
      if (!article) throw new Error(`Product ${id} of style ${style.number} has no drawing`)
      // A large catalogue shows pictures of its first styles again.
      if (!drawings.has(picture)) drawings.set(picture, article)
      products.set(id, article)
    })
  }
  return {
    articles: Array.from(drawings, ([id, article]) => ({ id, article })),
    looks: catalogue.outfits.map(({ id, productIds }) => ({
      id: String(id),
      articles: productIds.flatMap((productId) => products.get(productId) ?? []),
    })),
  }
}
