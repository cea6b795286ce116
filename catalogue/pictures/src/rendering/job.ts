import type { Article, View } from '@vitrine/catalogue/articles'
import type { SetName } from '../drawing/index.ts'

/** One picture to draw. `id` is what a product, page or outfit calls it. */
export type Job = { id: string; width: number } & (
  | { kind: 'article'; article: Article; view: View }
  | { kind: 'set'; name: SetName }
  | { kind: 'look'; articles: Article[] }
)

export type NamedArticle = { id: string; article: Article }
export type NamedLook = { id: string; articles: Article[] }
