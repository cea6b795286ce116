import {
  type BasketError,
  basketLimits,
  type ExistingItemHandling,
  type ItemUpdate,
  type NewItem,
  wantsSubscription,
} from '@vitrine/contracts/shop'
import { isMain, mayBeMain, requiredParts, without } from './item-groups.ts'
import { groupOf, type Line, type EditedLines, roomFor, type StockLookup } from './line.ts'
import { carriedBy } from './subscription-line.ts'

const statuses = {
  ItemAddedWithReducedQuantity: 206,
  ItemUnavailable: 412,
  MaximumItemCountReached: 413,
  VariantAlreadyPresent: 409,
  ItemDataNotFound: 404,
  BasketItemNotFound: 404,
  SubscriptionNotOffered: 409,
  Unknown: 404,
} as const satisfies Record<BasketError['kind'], number>

const error = (
  kind: BasketError['kind'],
  about: Pick<BasketError, 'operation' | 'variantId' | 'basketItemKey' | 'message'>,
): BasketError => ({ ...about, statusCode: statuses[kind], kind })

const done = (lines: readonly Line[], errors: readonly BasketError[] = []): EditedLines => ({ lines, errors })

/** An item to add, with its remembered price if it comes from another basket. */
type ItemToAdd = NewItem & Pick<Line, 'addedPrice'>

/** Puts one item into a basket. The same variant in the same group is the same line. */
export function addItem(
  lines: readonly Line[],
  asked: ItemToAdd,
  handling: ExistingItemHandling,
  stock: StockLookup,
  newKey: () => string = () => crypto.randomUUID(),
): EditedLines {
  const { variantId, quantity } = asked
  const regular = wantsSubscription(asked) ? stock.toSubscription?.(asked) : asked
  const item = regular ?? asked
  const held = lines.find((line) => line.variantId === variantId && line.groupId === groupOf(item))
  if (quantity === 0 && (!held || handling === 'KeepExisting' || handling === 'AddQuantityToExisting'))
    return done(lines)
  if (held && handling === 'KeepExisting') return done(lines)
  if (held && handling === 'ReplaceExisting' && quantity === 0) return done(without(held, lines))

  const refuse = (kind: BasketError['kind'], message?: string) =>
    done(lines, [error(kind, { operation: 'add', variantId, ...(message && { message }) })])
  const supply = stock.supply(variantId)
  if (supply === undefined) return refuse('ItemDataNotFound')
  if (!regular) return refuse('SubscriptionNotOffered')
  if (item.promotionId != null && !stock.hasPromotion(item.promotionId)) return refuse('Unknown', 'No such promotion')

  const isRaised = held && handling === 'AddQuantityToExisting'
  const before = held && handling !== 'ReplaceExisting' ? held.quantity : 0
  const wanted = before + quantity
  const room = roomFor({ variantId, groupId: groupOf(item) }, lines, supply)
  if (room === 0) return refuse('ItemUnavailable')
  if (isRaised && room <= before)
    return refuse(before >= basketLimits.quantity ? 'MaximumItemCountReached' : 'ItemUnavailable')
  if (!held && lines.length >= basketLimits.lines) return refuse('MaximumItemCountReached')

  const possible = Math.min(wanted, room)
  const errors = possible < wanted ? [error('ItemAddedWithReducedQuantity', { operation: 'add', variantId })] : []
  const seen = priceOn(stock, variantId)
  if (isRaised) {
    // A customer who adds more has seen the current price; items merged from another basket keep theirs.
    const raised = { ...held, ...givenFields(item), quantity: possible, ...('addedPrice' in item ? {} : seen) }
    return done(
      lines.map((line) => (line === held ? raised : line)),
      errors,
    )
  }
  const others = lines.filter((line) => line !== held)
  const added = { ...newLine(item, possible, others, newKey()), ...seen, ...brought(item) }
  return done([...others, added], errors)
}

const priceOn = ({ price }: StockLookup, variantId: number): Pick<Line, 'addedPrice'> => {
  const addedPrice = price?.(variantId)
  return addedPrice === undefined ? {} : { addedPrice }
}
const brought = ({ addedPrice }: ItemToAdd): Pick<Line, 'addedPrice'> => (addedPrice == null ? {} : { addedPrice })

const newLine = (item: NewItem, quantity: number, others: readonly Line[], key: string): Line => ({
  key,
  variantId: item.variantId,
  quantity,
  promotionId: item.promotionId ?? null,
  groupId: groupOf(item),
  isMainItem: (item.itemGroup?.isMainItem ?? false) && mayBeMain(groupOf(item), others),
  isRequired: item.itemGroup?.isRequired ?? false,
  displayData: item.displayData ?? {},
  customData: item.customData ?? {},
})

/** Only given fields replace those of a line. */
const givenFields = ({
  displayData,
  customData,
  promotionId,
}: Pick<NewItem, 'displayData' | 'customData' | 'promotionId'>) => ({
  ...(displayData && { displayData }),
  ...(customData && { customData }),
  ...(promotionId !== undefined && { promotionId }),
})

/** Several items one after the other; one that fails does not undo those before it. */
export const addItems = (
  lines: readonly Line[],
  items: readonly ItemToAdd[],
  handling: ExistingItemHandling,
  stock: StockLookup,
  newKey?: () => string,
): EditedLines =>
  items.reduce<EditedLines>((soFar, item) => {
    const next = addItem(soFar.lines, item, handling, stock, newKey)
    return done(next.lines, [...soFar.errors, ...next.errors])
  }, done(lines))

/**
 * Changes a line: its quantity up to what there is, its promotion (`null` takes it away), its size and what it carries
 * along. It keeps its place. What the main item of a group needs follows it; a line that has become the same as another
 * takes the other one in.
 */
export function updateItem(lines: readonly Line[], key: string, update: ItemUpdate, stock: StockLookup): EditedLines {
  const held = lines.find((line) => line.key === key)
  if (!held) return done(lines, [error('BasketItemNotFound', { operation: 'update', basketItemKey: key })])
  const about = { operation: 'update', basketItemKey: key, variantId: held.variantId } as const
  const refuse = (kind: BasketError['kind'], message?: string) =>
    done(lines, [error(kind, { ...about, ...(message && { message }) })])

  const { itemGroup, promotionId, variantId = held.variantId } = update
  const isResized = variantId !== held.variantId
  const carried = carriedBy(held, { ...update, variantId }, stock)
  const groupId = carried?.groupId ?? held.groupId
  const twin = lines.find((line) => line !== held && line.variantId === variantId && line.groupId === groupId)
  if (twin && itemGroup) return refuse('VariantAlreadyPresent')
  const others = lines.filter((line) => line !== held && line !== twin)
  const quantity = Math.min(basketLimits.quantity, update.quantity + (twin?.quantity ?? 0))
  const supply = stock.supply(variantId)
  if (supply === undefined) return refuse('ItemDataNotFound')
  if (!carried) return refuse('SubscriptionNotOffered')
  if (promotionId !== null && promotionId !== held.promotionId && !stock.hasPromotion(promotionId))
    return refuse('Unknown', 'No such promotion')
  const parts = isMain(held, lines) ? requiredParts(held, others) : []
  const room = roomFor({ variantId, groupId }, others, supply)
  if (room === 0) return refuse('ItemUnavailable')

  const changed: Line = {
    ...held,
    ...givenFields(update),
    ...carried,
    isMainItem: carried.isMainItem && mayBeMain(groupId, others),
    variantId,
    ...(isResized && priceOn(stock, variantId)),
    quantity: Math.min(quantity, room, ...parts.map((part) => roomBeside(part, held, others, stock))),
  }
  const following = new Map<Line, Line>(
    parts.map((part) => [part, { ...part, quantity: alongside(part, held, changed.quantity) }]),
  )
  return done(
    lines.filter((line) => line !== twin).map((line) => (line === held ? changed : (following.get(line) ?? line))),
    changed.quantity < quantity ? [error('ItemAddedWithReducedQuantity', about)] : [],
  )
}

/** So many of a required part belong to so many of its main item. */
const alongside = (part: Line, main: Line, quantity: number): number =>
  Math.min(basketLimits.quantity, Math.max(1, Math.round((part.quantity * quantity) / main.quantity)))

/** How many of a main item the supply of a part allows. One that is sold out holds nothing back: the set waits for it. */
function roomBeside(part: Line, main: Line, lines: readonly Line[], stock: StockLookup): number {
  const room = roomFor(part, lines, stock.supply(part.variantId) ?? 0)
  return room === 0 ? basketLimits.quantity : Math.max(1, Math.floor((room * main.quantity) / part.quantity))
}

/**
 * Brings lines back as they were: with their keys, sizes and promotions, at their places. Where another tab has put the
 * same in again, the pieces join it; where there are fewer by now, fewer come back; what is sold out comes back as it was.
 */
export function restoreLines(lines: readonly Line[], remembered: readonly Line[], stock: StockLookup): EditedLines {
  const keys = new Set(remembered.map(({ key }) => key))
  const errors: BasketError[] = []
  const restored = lines.filter(({ key }) => !keys.has(key))
  for (const line of remembered) {
    const { key, variantId, groupId } = line
    const at = restored.findIndex((each) => each.variantId === variantId && each.groupId === groupId)
    const twin = restored[at]
    const wanted = Math.min(basketLimits.quantity, line.quantity + (twin?.quantity ?? 0))
    const room = roomFor(line, restored, stock.supply(variantId) ?? 0)
    const quantity = room === 0 ? wanted : Math.min(wanted, room)
    if (quantity < wanted)
      errors.push(error('ItemAddedWithReducedQuantity', { operation: 'update', basketItemKey: key, variantId }))
    if (twin) restored[at] = { ...twin, quantity }
    else restored.push({ ...line, quantity, isMainItem: line.isMainItem && mayBeMain(groupId, restored) })
  }
  if (restored.length > Math.max(basketLimits.lines, lines.length))
    return done(lines, [error('MaximumItemCountReached', { operation: 'update' })])
  return done(restored.toSorted(byPlace), errors)
}

const byPlace = (a: Line, b: Line): number =>
  (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER)

/** Takes a line out, and its whole group if it was the main item of one. */
export function removeItem(lines: readonly Line[], key: string): EditedLines {
  const held = lines.find((line) => line.key === key)
  return held
    ? done(without(held, lines))
    : done(lines, [error('BasketItemNotFound', { operation: 'delete', basketItemKey: key })])
}

/**
 * Lays one basket into another. What can no longer be had comes along as it was, so that nothing disappears in silence;
 * of what does not fit, the rest is named as reduced.
 */
export function mergeLines(
  lines: readonly Line[],
  added: readonly Line[],
  handling: ExistingItemHandling,
  stock: StockLookup,
  newKey?: () => string,
): EditedLines {
  const piecesIn = (some: readonly Line[], variantId: number) =>
    some.filter((line) => line.variantId === variantId).reduce((sum, { quantity }) => sum + quantity, 0)
  const patient: StockLookup = {
    supply: (variantId) => stock.supply(variantId) || Math.max(piecesIn(lines, variantId), piecesIn(added, variantId)),
    // Carried along like everything else; whether it holds is seen when the basket is priced.
    hasPromotion: () => true,
    ...(stock.price && { price: stock.price }),
    // Subscription terms promised before the sign-in stay.
    toSubscription: (item) => item,
  }
  const promoted = new Set(lines.filter(({ promotionId }) => promotionId !== null).map(sameness))
  const items = added.map((line) => {
    const { promotionId, ...item } = toItem(line)
    const keepsOwn = handling === 'AddQuantityToExisting' && promoted.has(sameness(line))
    return keepsOwn || promotionId === undefined ? item : { ...item, promotionId }
  })
  const { lines: merged, errors } = addItems(lines, items, handling, patient, newKey)
  return done(
    merged,
    errors.map((each) => (each.kind === 'ItemUnavailable' ? error('ItemAddedWithReducedQuantity', each) : each)),
  )
}

const sameness = ({ variantId, groupId }: Line): string => `${variantId} ${groupId}`

const toItem = ({
  variantId,
  quantity,
  promotionId,
  groupId,
  isMainItem,
  isRequired,
  displayData,
  customData,
  addedPrice,
}: Line): ItemToAdd => ({
  variantId,
  quantity,
  ...(promotionId !== null && { promotionId }),
  ...(groupId && { itemGroup: { id: groupId, isMainItem, isRequired } }),
  ...(Object.keys(displayData).length > 0 && { displayData }),
  ...(Object.keys(customData).length > 0 && { customData }),
  ...(addedPrice !== undefined && { addedPrice }),
})
