import type { ExistingItemHandling } from '@vitrine/contracts/shop'

/**
 * A basket written down as plainly as the rules read, for comparison with the real one: every piece is an entry of
 * a list, every rule a loop. It shares no code with the shop.
 */
export type PlainLine = { variant: number; group: string; quantity: number; promotion: number | null }
type PlainGoods = { price: number; category: number; stock: number; isEndless: boolean }
export type PlainShop = { goods: Record<number, PlainGoods>; promotions: readonly PlainPromotion[] }

/** All conditions must hold; `kind` says what is done. */
export type PlainPromotion = { id: number; priority: number; category?: number; minimum?: number } & (
  | { kind: 'percent'; percent: number }
  | { kind: 'cents'; cents: number }
  | { kind: 'pair'; percent: number }
  | { kind: 'gift'; variants: readonly number[] }
)

const maxLines = 50
const maxQuantity = 99

const stockOf = ({ goods }: PlainShop, variant: number) => {
  const { stock, isEndless } = goods[variant] ?? { stock: 0, isEndless: false }
  return isEndless ? 1_000_000 : stock
}

function freeFor(shop: PlainShop, lines: readonly PlainLine[], variant: number, group: string): number {
  let free = stockOf(shop, variant)
  for (const line of lines) if (line.variant === variant && line.group !== group) free -= line.quantity
  return Math.min(maxQuantity, Math.max(0, free))
}

export type PlainRequest = { variant: number; group: string; quantity: number; promotion?: number | null | undefined }

export function plainAdd(
  shop: PlainShop,
  lines: readonly PlainLine[],
  asked: PlainRequest,
  handling: ExistingItemHandling,
): readonly PlainLine[] {
  const { variant, group, quantity } = asked
  const position = lines.findIndex((line) => line.variant === variant && line.group === group)
  const old = lines[position]
  const others = lines.filter((_, index) => index !== position)
  const free = freeFor(shop, lines, variant, group)
  const fresh = (wanted: number): readonly PlainLine[] =>
    free === 0
      ? lines
      : [...others, { variant, group, quantity: Math.min(wanted, free), promotion: asked.promotion ?? null }]

  if (!old) return quantity === 0 || lines.length >= maxLines ? lines : fresh(quantity)
  if (handling === 'KeepExisting') return lines
  if (handling === 'ReplaceExisting') return quantity === 0 ? plainRemove(lines, position) : fresh(quantity)
  if (handling === 'ReplaceExistingWithCombinedQuantity') return fresh(old.quantity + quantity)
  if (quantity === 0 || free <= old.quantity) return lines
  const promotion = asked.promotion === undefined ? old.promotion : asked.promotion
  const changed = { ...old, quantity: Math.min(old.quantity + quantity, free), promotion }
  return lines.map((line, index) => (index === position ? changed : line))
}

/** Groups here have no named main item, so the first line of a group is it, and takes the group along. */
export function plainRemove(lines: readonly PlainLine[], position: number): readonly PlainLine[] {
  const gone = lines[position]
  if (!gone) return lines
  const isMain = gone.group !== '' && lines.findIndex((line) => line.group === gone.group) === position
  return lines.filter((line, index) => (isMain ? line.group !== gone.group : index !== position))
}

export function plainUpdate(
  shop: PlainShop,
  lines: readonly PlainLine[],
  position: number,
  quantity: number,
  promotion: number | null,
): readonly PlainLine[] {
  const old = lines[position]
  if (!old) return lines
  const free = freeFor(shop, lines, old.variant, old.group)
  if (free === 0) return lines
  return lines.map((line, index) =>
    index === position ? { ...line, quantity: Math.min(quantity, free), promotion } : line,
  )
}

export function plainMerge(
  shop: PlainShop,
  own: readonly PlainLine[],
  guest: readonly PlainLine[],
): readonly PlainLine[] {
  let merged = own
  for (const line of guest) {
    const held = merged.find((each) => each.variant === line.variant && each.group === line.group)
    const keepsOwn = own.some(
      (each) => each.variant === line.variant && each.group === line.group && each.promotion !== null,
    )
    const count = (lines: readonly PlainLine[]) =>
      lines.filter((each) => each.variant === line.variant).reduce((sum, { quantity }) => sum + quantity, 0)
    // Sold-out lines are merged unchanged.
    const there = stockOf(shop, line.variant)
    const stock = there === 0 ? Math.max(count(own), count(guest)) : there
    const patient: PlainShop = {
      ...shop,
      goods: { ...shop.goods, [line.variant]: { price: 0, category: 0, stock, isEndless: false } },
    }
    const asked: PlainRequest = { variant: line.variant, group: line.group, quantity: line.quantity }
    if (line.promotion !== null && !(held && keepsOwn)) asked.promotion = line.promotion
    merged = plainAdd(patient, merged, asked, 'AddQuantityToExisting')
  }
  return merged
}

/** Which lines can be had: earlier ones first where there is not enough for all. */
export function plainAvailable(shop: PlainShop, lines: readonly PlainLine[]): boolean[] {
  const left = new Map<number, number>()
  return lines.map(({ variant, group, quantity }) => {
    const rest = left.get(variant) ?? stockOf(shop, variant)
    const served = Math.min(quantity, rest)
    left.set(variant, rest - served)
    return served > 0 || freeFor(shop, lines, variant, group) > 0
  })
}

type Piece = { line: PlainLine; price: number; category: number }

const piecesOf = (shop: PlainShop, lines: readonly PlainLine[]): Piece[] =>
  lines.flatMap((line) =>
    Array.from({ length: line.quantity }, () => ({
      line,
      price: shop.goods[line.variant]?.price ?? 0,
      category: shop.goods[line.variant]?.category ?? 0,
    })),
  )

const isGiftOf = (promotion: PlainPromotion, line: PlainLine) =>
  promotion.kind === 'gift' && line.promotion === promotion.id && promotion.variants.includes(line.variant)

const fitsCategory = ({ category }: PlainPromotion, piece: Piece) =>
  category === undefined || piece.category === category

/** How many cents each line loses by one promotion; `null` where it carries the promotion but wrongly. */
function lossesBy(
  shop: PlainShop,
  available: readonly PlainLine[],
  promotion: PlainPromotion,
): Map<PlainLine, number | null> {
  const all = piecesOf(shop, available)
  const counted = all.filter(({ line }) => !isGiftOf(promotion, line))
  const value = counted.reduce((sum, { price }) => sum + price, 0)
  const carrying = available.filter((line) => line.promotion === promotion.id)
  const none = new Map(carrying.map((line) => [line, null] as const))
  if (promotion.minimum !== undefined && value < promotion.minimum) return none
  const losses = new Map<PlainLine, number | null>(none)
  const lose = (line: PlainLine, cents: number) => losses.set(line, (losses.get(line) ?? 0) + cents)
  const mine = all.filter(({ line }) => line.promotion === promotion.id)

  if (promotion.kind === 'percent' || promotion.kind === 'cents')
    for (const piece of mine)
      if (fitsCategory(promotion, piece))
        lose(
          piece.line,
          promotion.kind === 'cents'
            ? Math.min(piece.price, promotion.cents)
            : Math.floor((piece.price * promotion.percent + 50) / 100),
        )
  if (promotion.kind === 'pair') {
    const pool = mine.filter((piece) => fitsCategory(promotion, piece))
    if (pool.length >= 2) {
      for (const { line } of pool) lose(line, 0)
      for (const piece of pool.toSorted((a, b) => a.price - b.price).slice(0, Math.floor(pool.length / 2)))
        lose(piece.line, Math.floor((piece.price * promotion.percent + 50) / 100))
    }
  }
  if (promotion.kind === 'gift') {
    let earned = counted.filter((piece) => fitsCategory(promotion, piece)).length
    for (const piece of mine)
      if (isGiftOf(promotion, piece.line) && earned > 0) {
        earned -= 1
        lose(piece.line, piece.price)
      }
  }
  return losses
}

/** Again and again: the best promotion that would hold for a line without one, until there is none. */
export function plainPromote(shop: PlainShop, lines: readonly PlainLine[]): PlainLine[] {
  const result = lines.map((line) => ({ ...line }))
  const byPriority = shop.promotions.toSorted((a, b) => a.priority - b.priority)
  for (let isChanged = true; isChanged;) {
    isChanged = false
    const canBeHad = plainAvailable(shop, result)
    search: for (const promotion of byPriority)
      for (const [position, line] of result.entries()) {
        if (line.promotion !== null || !canBeHad[position]) continue
        // A pair needs a partner that is free as well.
        const tried = result.map((each, index) =>
          index === position || (promotion.kind === 'pair' && each.promotion === null)
            ? { ...each, promotion: promotion.id }
            : each,
        )
        const loss = lossesBy(
          shop,
          tried.filter((_, index) => canBeHad[index]),
          promotion,
        ).get(tried[position] ?? line)
        if (loss == null) continue
        line.promotion = promotion.id
        isChanged = true
        break search
      }
  }
  return result
}

/** The price of every line, `null` for unavailable ones. */
export function plainTotals(shop: PlainShop, lines: readonly PlainLine[]): (number | null)[] {
  const canBeHad = plainAvailable(shop, lines)
  const available = lines.filter((_, index) => canBeHad[index])
  return lines.map((line, index) => {
    if (!canBeHad[index]) return null
    const full = (shop.goods[line.variant]?.price ?? 0) * line.quantity
    const promotion = shop.promotions.find(({ id }) => id === line.promotion)
    return full - ((promotion && lossesBy(shop, available, promotion).get(line)) ?? 0)
  })
}
