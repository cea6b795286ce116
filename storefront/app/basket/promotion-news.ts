import type { BasketView, Line } from './basket-view.ts'

/** Promotions that lines gained or lost between two versions of the basket, each once. */
export type PromotionNews = { kind: 'gained' | 'lost'; promotion: string }

export function promotionNews(before: BasketView, after: BasketView): PromotionNews[] {
  const was = new Map(everyLine(before).map((line) => [line.key, line]))
  const news = everyLine(after).flatMap((line): PromotionNews[] => {
    const old = was.get(line.key)
    if (!old || old.promotion === line.promotion) return []
    if (line.promotion) return [{ kind: 'gained', promotion: line.promotion }]
    return old.promotion ? [{ kind: 'lost', promotion: old.promotion }] : []
  })
  return [...new Map(news.map((each) => [`${each.kind} ${each.promotion}`, each])).values()]
}

const everyLine = ({ lines }: BasketView): Line[] => lines.flatMap((line) => [line, ...line.parts])
