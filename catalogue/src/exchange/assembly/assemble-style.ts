import { compareSizes, historyOf, lowestPriorPrice, priceAt } from '@vitrine/contracts/catalogue'
import type { Instant, PriceHistory, Product, Style, Variant } from '@vitrine/contracts/catalogue'
import type { OnProblem } from '../problem.ts'
import type { ProductRow } from '../rows/product-row.ts'
import { fingerprint } from '../values/slug.ts'
import { disagreements } from './agreement.ts'
import { missingColumns } from './missing-columns.ts'
import type { IdBook } from './id-book.ts'
import { toPriceSeries } from './price-series.ts'
import type { VariantHistory } from './price-series.ts'
import { settlePrice } from './settle-price.ts'
import { sortOutSizes } from './size-system.ts'
import type { NamedPictures, Pictures } from './take-pictures.ts'
import { uniqueRows } from './unique-rows.ts'

type Assembly = {
  now: Instant
  products: IdBook
  variants: IdBook
  contradictions: 'refuse' | 'first'
  pictures: Pictures
  onProblem: OnProblem
  onPictures: (named: NamedPictures) => void
}

type SoldVariant = { variant: Variant; histories: VariantHistory[] }

const hasErrors = (problems: readonly { severity: string }[]) => problems.some(({ severity }) => severity === 'error')

/** The history of a size in every shop it is sold in, or undefined when one of them cannot be written. */
function settlePrices(
  row: ProductRow,
  variantId: number,
  known: (shopId: number) => PriceHistory,
  { now, onProblem }: Assembly,
) {
  const histories: VariantHistory[] = []
  let isUnproven = false
  for (const wanted of row.variant.prices) {
    const settled = settlePrice(wanted, known(wanted.shopId), now)
    if (!settled.ok) {
      const { code, message, rule } = settled
      onProblem({ severity: 'error', line: row.line, field: 'price', code, message, ...(rule ? { rule } : {}) })
      return undefined
    }
    const entries = settled.value
    const inForce = priceAt(entries, now)
    const isReduced = wanted.reduced !== undefined && inForce?.reason !== 'regular'
    isUnproven ||= isReduced && lowestPriorPrice(entries, now) === undefined
    histories.push({ variantId, shopId: wanted.shopId, entries })
  }
  if (isUnproven) {
    const message = 'The reduction cannot be announced: no price before it is known. Give price_since.'
    onProblem({ severity: 'hint', line: row.line, field: 'sale_price', code: 'NOT_ANNOUNCED', rule: 'O-05', message })
  }
  return histories
}

async function assembleVariant(
  row: ProductRow,
  known: Product | undefined,
  assembly: Assembly,
): Promise<SoldVariant | undefined> {
  const { id: stated, prices: _, ...facts } = row.variant
  const old = known?.variants.find(({ referenceKey }) => referenceKey === row.variantKey)
  const id = await assembly.variants.claim(row.variantKey, { known: old?.id, stated })
  if (!id.ok) {
    assembly.onProblem({ severity: 'error', line: row.line, field: 'variant_key', code: id.code, message: id.message })
    return undefined
  }
  const historyIn = (shopId: number) => (known && old ? historyOf(known, shopId, old.id) : [])
  const histories = settlePrices(row, id.value, historyIn, assembly)
  return histories && { variant: { id: id.value, referenceKey: row.variantKey, ...facts }, histories }
}

async function assembleProduct(
  rows: readonly [ProductRow, ...ProductRow[]],
  known: Product | undefined,
  assembly: Assembly,
): Promise<Product | undefined> {
  const { line, productKey, product } = rows[0]
  const problems = disagreements(rows, 'product', assembly.contradictions === 'refuse' ? 'error' : 'hint')
  problems.forEach(assembly.onProblem)
  if (hasErrors(problems)) return undefined
  const { id: stated, images: _sources, mayBeDraft = false, ...facts } = product
  const id = await assembly.products.claim(productKey, { known: known?.id, stated })
  if (!id.ok) {
    assembly.onProblem({ severity: 'error', line, field: 'product_key', code: id.code, message: id.message })
    return undefined
  }
  const sold: SoldVariant[] = []
  for (const row of rows.toSorted((a, b) => compareSizes(a.variant.size, b.variant.size))) {
    const assembled = await assembleVariant(row, known, assembly)
    if (assembled) sold.push(assembled)
  }
  if (sold.length === 0) return undefined
  const taken = assembly.pictures.of(rows[0], assembly.onProblem)
  if (!taken) return undefined
  // Pictures that cannot be reached today cost nothing that an earlier import or a to-do list brought.
  const shown = taken.picture === '' && mayBeDraft ? { ...taken, picture: known?.picture ?? '' } : taken
  if (shown.contents.length > 0) assembly.onPictures(shown)
  const isPriced = sold.some(({ histories }) => histories.some(({ entries }) => entries.length > 0))
  const { style } = rows[0]
  const todos = mayBeDraft && facts.isActive ? missingColumns(style, { picture: shown.picture, isPriced }) : []
  for (const todo of todos) assembly.onProblem({ severity: 'todo', line, value: productKey, ...todo })
  // A draft that is complete is new in the shop today, whenever it was imported first.
  const wentLive = known?.draft && todos.length === 0 ? undefined : known?.firstLiveAt
  return {
    id: id.value,
    referenceKey: productKey,
    createdAt: known?.createdAt ?? assembly.now,
    firstLiveAt: wentLive ?? assembly.now,
    popularity: known?.popularity ?? 1,
    ...facts,
    ...(todos.length > 0 && { isActive: false, draft: [...new Set(todos.map(({ field }) => field))] }),
    picture: shown.picture,
    variants: sold.map(({ variant }) => variant),
    prices: toPriceSeries(sold.flatMap(({ histories }) => histories)),
  }
}

/** Makes one style of its lines; what the shop knows of it already keeps its ids, dates and price histories. */
export async function assembleStyle(
  lines: readonly ProductRow[],
  known: Style | undefined,
  assembly: Assembly,
): Promise<Style | undefined> {
  const { contradictions, onProblem } = assembly
  const unique = uniqueRows(lines, onProblem)
  const [first] = unique
  if (!first) return undefined
  const problems = disagreements(unique, 'style', contradictions === 'refuse' ? 'error' : 'hint')
  problems.forEach(onProblem)
  if (hasErrors(problems)) return undefined
  const { styleKey: masterKey, style } = first
  const sized = sortOutSizes(unique, style.sizeSystem, onProblem)
  if (!sized) return undefined
  const products: Product[] = []
  for (const [key, group] of Map.groupBy(sized.rows, ({ productKey }) => productKey)) {
    const old = known?.products.find(({ referenceKey }) => referenceKey === key)
    const product = await assembleProduct(group as [ProductRow, ...ProductRow[]], old, assembly)
    if (product) products.push(product)
  }
  if (products.length === 0) return undefined
  const number = style.number ?? known?.number ?? fingerprint(masterKey) % 2_000_000_000
  return { ...style, number, masterKey, sizeSystem: sized.system, products }
}
