import { setNames, views } from '../drawing/index.ts'
import type { View } from '../drawing/index.ts'
import type { Job, NamedArticle, NamedLook } from './job.ts'

type Plan = {
  articles: NamedArticle[]
  looks?: NamedLook[]
  sets?: boolean
  views?: readonly View[]
  width?: number
}

/** Everything to draw: each article in each view, outfits, and the sets of the shop window. */
export function planJobs({ articles, looks = [], sets = true, views: chosen = views, width = 1200 }: Plan): Job[] {
  return [
    ...articles.flatMap(({ id, article }) =>
      chosen.map((view): Job => ({ kind: 'article', id: `${id}/${view}`, article, view, width })),
    ),
    ...looks.map(({ id, articles }): Job => ({ kind: 'look', id: `looks/${id}`, articles, width })),
    ...(sets ? setNames : []).map((name): Job => ({
      kind: 'set',
      id: `sets/${name}`,
      name,
      width: name.endsWith('-tall') ? width : width * 2,
    })),
  ]
}
