import type { StyleFit } from '@vitrine/contracts/desk'
import { ok } from '@vitrine/contracts/shop'
import { type Database, int, row, sql, text } from '@vitrine/database'
import { readStyles } from '../catalogue/read-styles.ts'
import type { DeskHandlers } from '../desk/desk.ts'
import { judgeFit, proposeFit } from './judge-fit.ts'

const period = '1 year'
const mostStyles = 200

const SizeRow = row({ masterKey: text, size: text, delivered: int, tooSmall: int, tooLarge: int })

/**
 * Pieces that arrived in the last year, by style and size. An exchange for another size says more than a reason: the
 * sizes of a product are numbered from small to large.
 */
const readSizes = (db: Database, shopIds: readonly number[]) =>
  db.rows(
    SizeRow,
    sql`
      select p.master_key as "masterKey", v.size, count(*)::int as delivered,
        (count(*) filter (where coalesce(e.id > v.id, ri.reason = 'too_small')))::int as "tooSmall",
        (count(*) filter (where coalesce(e.id < v.id, ri.reason = 'too_large')))::int as "tooLarge"
      from order_items i join orders o on o.id = i.order_id
        join variants v on v.id = i.variant_id join products p on p.id = v.product_id
        left join return_items ri on ri.order_item_id = i.id
        left join order_items x on x.id = ri.exchange_item_id
        left join variants e on e.id = x.variant_id and e.product_id = v.product_id and e.id <> v.id
      where i.status in ('delivered', 'returned') and o.shop_id = any(${[...shopIds]}::int[])
        and o.created_at > now() - ${period}::interval
      group by 1, 2 order by 1, min(v.id)`,
  )

const sum = (rows: readonly { delivered: number; tooSmall: number; tooLarge: number }[]) => ({
  delivered: rows.reduce((total, { delivered }) => total + delivered, 0),
  tooSmall: rows.reduce((total, { tooSmall }) => total + tooSmall, 0),
  tooLarge: rows.reduce((total, { tooLarge }) => total + tooLarge, 0),
})

/** Styles that run small or large come first, then those with the most complaints. */
export const createFitHandlers = ({ db }: { db: Database }): Pick<DeskHandlers, 'listFits'> => ({
  async listFits(_, { shopIds }) {
    const byStyle = Map.groupBy(await readSizes(db, shopIds), ({ masterKey }) => masterKey)
    const judged = [...byStyle].map(([masterKey, rows]) => {
      const figures = judgeFit(sum(rows))
      return { masterKey, rows, figures, proposal: proposeFit(figures) }
    })
    const misfits = ({ figures: { tooSmall, tooLarge } }: (typeof judged)[number]) => tooSmall + tooLarge
    const shown = judged
      .filter((each) => misfits(each) > 0)
      .toSorted((a, b) => Number(b.proposal !== null) - Number(a.proposal !== null) || misfits(b) - misfits(a))
      .slice(0, mostStyles)
    const styles = await readStyles(
      db,
      shown.map(({ masterKey }) => masterKey),
    )
    const byKey = new Map(styles.map((style) => [style.masterKey, style]))
    const fits = shown.flatMap(({ masterKey, rows, figures, proposal }): StyleFit[] => {
      const style = byKey.get(masterKey)
      const [product] = style?.products ?? []
      if (!style || !product) return []
      const sizes = rows.map(({ size, delivered, tooSmall, tooLarge }) => ({
        size,
        ...judgeFit({ delivered, tooSmall, tooLarge }),
      }))
      return [{ productId: product.id, name: style.name, fitNote: style.fitNote, ...figures, sizes, proposal }]
    })
    return ok(fits)
  },
})
