import { views, type View } from '@vitrine/catalogue/articles'
import { setNames } from '../drawing/index.ts'
import { masterWidths } from './encoding.ts'
import type { Job, NamedArticle, NamedLook } from './job.ts'

type Plan = {
  articles: NamedArticle[]
  looks?: NamedLook[]
  sets?: boolean
  views?: readonly View[]
  /** Of everything; without it each kind has the width of its masters. */
  width?: number
}

/** Everything to draw: each article in each view, outfits, and the sets of the shop window. */
export function planJobs({ articles, looks = [], sets = true, views: chosen = views, width }: Plan): Job[] {
  return [
    ...articles.flatMap(({ id, article }) =>
      chosen.map((view): Job => ({
        kind: 'article',
        id: `${id}/${view}`,
        article,
        view,
        width: width ?? masterWidths.article,
      })),
    ),
    ...looks.map(({ id, articles }): Job => ({
      kind: 'look',
      id: `looks/${id}`,
      articles,
      width: width ?? masterWidths.look,
    })),
    ...(sets ? setNames : []).map((name): Job => ({
      kind: 'set',
      id: `sets/${name}`,
      name,
      width: width ?? (name.endsWith('-tall') ? masterWidths.tallSet : masterWidths.wideSet),
    })),
  ]
}
