import {
  activationProblems,
  announcedReduction,
  type Category,
  currentPrice,
  historyOf,
  type Product,
  type Style,
} from '@vitrine/contracts/catalogue'
import type { GoodsPrice, GoodsRow } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, int, row, type Sql, sql, text } from '@vitrine/database'
import { readStyles } from '../catalogue/read-styles.ts'
import { versionOf } from '../selling/version-of.ts'
import { createStockCounts } from '../stores/stock-counts.ts'
import { idAfter } from './cursor.ts'
import type { DeskHandlers } from './desk.ts'
import { categoryCondition, findGoodsByWords } from './goods-words.ts'

type GoodsHandlers = Pick<
  DeskHandlers,
  'listGoods' | 'listCategories' | 'getGoods' | 'changeGoodsTexts' | 'switchGoods'
>

const ProductKey = row({ id: int, masterKey: text })
const Sales = row({ sold: int, returned: int })

/** Goods as staff see them: also those that no shop offers. */
export const createGoodsHandlers = (readCategories: (db: Database) => Promise<readonly Category[]>): GoodsHandlers => ({
  async listGoods({ text: typed, category, state, after, limit }, { db, shopIds }) {
    const all = sql`true`
    const keys = await db.rows(
      ProductKey,
      sql`
        select p.id, p.master_key as "masterKey" from products p join styles s on s.master_key = p.master_key
        where p.id > ${idAfter(after) ?? 0}
          and ${typed ? await productsWith(db, typed) : all}
          and ${category === undefined ? all : await categoryCondition(db, await readCategories(db), category)}
          and ${state === undefined ? all : sql`p.is_active = ${state === 'on'}`}
        order by p.id limit ${limit + 1}`,
    )
    const shown = keys.slice(0, limit)
    const styles = await readStyles(db, [...new Set(shown.map(({ masterKey }) => masterKey))])
    const byId = new Map(styles.flatMap((style) => style.products.map((product) => [product.id, { style, product }])))
    const rows = shown.flatMap(({ id }) => {
      const found = byId.get(id)
      return found ? [toRow(found.style, found.product, shopIds)] : []
    })
    const last = shown.at(-1)
    return ok({ rows, ...(keys.length > limit && last && { next: String(last.id) }) })
  },

  async listCategories(_, { db }) {
    const categories = await readCategories(db)
    const goods = categories.filter(({ listing }) => listing === 'goods')
    return ok(
      goods.toSorted((a, b) => a.path.de.localeCompare(b.path.de)).map(({ id, depth, name }) => ({ id, depth, name })),
    )
  },

  async getGoods({ productId }, { db, shopIds }) {
    const found = await findGoods(db, productId)
    if (!found) return ok(null)
    const { style, product } = found
    const counts = createStockCounts(db)
    const stores = []
    for (const { id } of product.variants) stores.push(...(await counts.list({ variantId: id, limit: 200 })))
    const sales = await db.first(
      Sales,
      sql`
        select count(*) filter (where i.status <> 'cancelled')::int as sold,
          count(*) filter (where i.status = 'returned')::int as returned
        from order_items i join orders o on o.id = i.order_id
        where i.variant_id in (select id from variants where product_id = ${productId})
          and o.created_at > now() - interval '30 days'`,
    )
    return ok({
      ...toRow(style, product, shopIds),
      masterKey: style.masterKey,
      missing: [...(product.draft ?? []), ...activationProblems(style, product).map(({ code }) => code)],
      texts: textsOf(style),
      version: versionOf(textsOf(style)),
      sizeSystem: style.sizeSystem,
      composition: style.composition.components.map(({ name, shares }) => ({
        name,
        shares: shares.map(({ material, percent }) => ({ material, percent })),
      })),
      countryOfOrigin: style.countryOfOrigin,
      siblings: style.products.map(({ id, colour, picture }) => ({ productId: id, colour: colour.name, picture })),
      stores: stores.map(({ storeId, store, variantId, quantity }) => ({ storeId, name: store, variantId, quantity })),
      histories: product.prices.flatMap((series) =>
        series.shopIds
          .filter((shopId) => shopIds.includes(shopId))
          .map((shopId) => ({ shopId, variantIds: series.variantIds, entries: series.entries })),
      ),
      sold: sales?.sold ?? 0,
      returned: sales?.returned ?? 0,
    })
  },

  async changeGoodsTexts({ productId, version, ...texts }, { db, record }) {
    const locked = await db.first(
      text,
      sql`
        select s.master_key from styles s join products p on p.master_key = s.master_key
        where p.id = ${productId} for update of s`,
    )
    const found = locked === undefined ? undefined : await findGoods(db, productId)
    if (!found) return fail({ code: 'NOT_FOUND' })
    const before = textsOf(found.style)
    if (versionOf(before) !== version) return fail({ code: 'CHANGED' })
    await db.run(sql`
      update styles set body = body || ${JSON.stringify(texts)}::jsonb where master_key = ${found.style.masterKey}`)
    await record({ action: 'goods.texts-changed', subject: `product ${productId}`, details: { before, after: texts } })
    return ok({ version: versionOf(texts) })
  },

  async switchGoods({ productId, isActive }, { db, record }) {
    const found = await findGoods(db, productId)
    if (!found) return fail({ code: 'NOT_FOUND' })
    const { style, product } = found
    if (isActive && (product.draft || activationProblems(style, product).length > 0))
      return fail({ code: 'INCOMPLETE' })
    const changed = await db.run(sql`
      update products set is_active = ${isActive}, body = jsonb_set(body, '{isActive}', to_jsonb(${isActive}::boolean))
      where id = ${productId} and is_active <> ${isActive}`)
    if (changed === 0) return fail({ code: 'NOTHING_CHANGED' })
    await record({
      action: isActive ? 'goods.offered' : 'goods.withdrawn',
      subject: `product ${productId}`,
      details: {},
    })
    return ok(null)
  },
})

/** Products with typed words in a name or a number, or with the number of a size. */
async function productsWith(db: Database, typed: string): Promise<Sql> {
  const found = await findGoodsByWords(db, typed)
  const numbered = sql`
    select product_id from variants where reference_key = ${typed}
    union select product_id from variants where gtin = ${typed}`
  return found.isFew
    ? sql`p.id in (${found.products} union ${numbered})`
    : sql`(${found.matches} or p.id in (${numbered}))`
}

const textsOf = ({ name, shortDescription, fitNote }: Style) => ({ name, shortDescription, fitNote })

async function findGoods(db: Database, productId: number): Promise<{ style: Style; product: Product } | undefined> {
  const masterKey = await db.first(text, sql`select master_key from products where id = ${productId}`)
  const [style] = masterKey === undefined ? [] : await readStyles(db, [masterKey])
  const product = style?.products.find(({ id }) => id === productId)
  return style && product && { style, product }
}

function toRow(style: Style, product: Product, shopIds: readonly number[]): GoodsRow {
  return {
    productId: product.id,
    number: product.referenceKey,
    name: style.name,
    colour: product.colour.name,
    picture: product.picture,
    isActive: product.isActive,
    sizes: product.variants.map(({ id, shopSize, stock }) => ({
      variantId: id,
      size: shopSize,
      quantity: stock.quantity,
      isSellableWithoutStock: stock.isSellableWithoutStock,
    })),
    prices: shopIds.flatMap((shopId) => priceIn(product, shopId) ?? []),
  }
}

function priceIn(product: Product, shopId: number): GoodsPrice | undefined {
  const at = new Date().toISOString()
  const histories = product.variants.map(({ id }) => historyOf(product, shopId, id))
  const amounts = histories.flatMap((history) => currentPrice(history, at)?.amount ?? [])
  if (amounts.length === 0) return undefined
  const percents = histories.map((history) => announcedReduction(history, at)?.percent ?? 0)
  return {
    shopId,
    from: Math.min(...amounts),
    to: Math.max(...amounts),
    percent: Math.max(...percents) || null,
  }
}
