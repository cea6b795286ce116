import { textFor } from '@vitrine/contracts/catalogue'
import { formatMoney } from '@vitrine/contracts/formats'
import { defaultLocale, defaultMarket, allMarkets, type Market, marketOfShop } from '@vitrine/contracts/markets'
import { type Selling, writeLocalTime } from '@vitrine/shop/operator'
import { table } from './shop-tables.ts'

type ListOf<Desk extends 'promotions' | 'campaigns' | 'vouchers' | 'giftCards'> = Awaited<
  ReturnType<Selling[Desk]['list']>
>
type Discount = ListOf<'vouchers'>[number]['discount']

/** Operators read times by the clock of the shop they are about, or of the first one. */
const when = (moment: string, shopId?: number) =>
  writeLocalTime(moment, ((shopId && marketOfShop(shopId)) || defaultMarket).timeZone)
const money = (cents: number, currency: string) =>
  formatMoney(cents, allMarkets.find((market) => market.currency === currency) ?? defaultMarket)
const off = (discount: Discount) =>
  discount.type === 'relative'
    ? `${discount.value} %`
    : Object.entries(discount.value)
        .map(([currency, cents]) => money(cents, currency))
        .join(' / ')

const stateOf = (from: string, to: string, isActive = true): string => {
  if (!isActive) return 'off'
  if (Date.parse(to) <= Date.now()) return 'over'
  return Date.parse(from) > Date.now() ? 'to come' : 'running'
}

export const formatPromotions = (promotions: ListOf<'promotions'>): string =>
  table(
    ['key', 'state', 'priority', 'reduction', 'from', 'to', 'shops', 'code', 'name'],
    promotions.map(({ key, priority, effect, schedule, isActive, shopIds, code, name }) => [
      key,
      stateOf(schedule.from, schedule.to, isActive),
      priority,
      effect.type === 'buy_x_get_y'
        ? `${off(effect.discount)}, buy ${effect.eligibleItemsQuantity}`
        : off(effect.discount),
      when(schedule.from, shopIds?.[0]),
      when(schedule.to, shopIds?.[0]),
      shopIds?.map((shopId) => marketOfShop(shopId)?.locale ?? shopId).join(',') ?? 'all',
      code ?? '',
      textFor(name, defaultLocale),
    ]),
  )

export const formatCampaigns = (campaigns: ListOf<'campaigns'>): string =>
  table(
    ['key', 'state', 'percent', 'from', 'to', 'name'],
    campaigns.map(({ key, reduction, startsAt, endsAt, name }) => [
      key,
      stateOf(startsAt, endsAt),
      reduction,
      when(startsAt),
      when(endsAt),
      textFor(name, defaultLocale),
    ]),
  )

export const formatVouchers = (vouchers: ListOf<'vouchers'>): string =>
  table(
    ['code', 'state', 'reduction', 'from', 'to', 'used', 'group', 'public'],
    vouchers.map(({ code, discount, validFrom, validTo, uses, maximumUses, customerGroup, isPublic }) => [
      code,
      stateOf(validFrom, validTo),
      off(discount),
      when(validFrom),
      when(validTo),
      `${uses} of ${maximumUses ?? 'any'}`,
      customerGroup ?? '',
      isPublic ? 'yes' : 'no',
    ]),
  )

export const formatGiftCards = (cards: ListOf<'giftCards'>): string =>
  table(
    ['code', 'balance', 'of', 'until', 'issued'],
    cards.map(({ code, balance, initial, currency, expiresAt, at }) => [
      code,
      money(balance, currency),
      money(initial, currency),
      expiresAt ? when(expiresAt) : '',
      at,
    ]),
  )

type Preview = Awaited<ReturnType<Selling['preview']>>

/** A basket with its reductions and its total. */
export function formatBasket({ items, codes, delivery, total }: Preview, market: Market): string {
  const amount = (cents: number) => formatMoney(cents, market)
  const { voucher } = codes
  return [
    table(
      ['pieces', 'what', 'variant', 'each', 'costs', 'promotion', 'status'],
      items.map(({ quantity, product, variant, price, promotion, status }) => [
        quantity,
        String(
          product.attributes['name'] && 'label' in product.attributes['name'].values
            ? product.attributes['name'].values.label
            : product.id,
        ),
        variant.id,
        amount(price.unit.withTax),
        amount(price.total.withTax),
        promotion?.isValid ? promotion.name : '',
        status,
      ]),
    ),
    ...(voucher ? [`Voucher ${voucher.code}: ${voucher.problem ?? `−${amount(voucher.off)}`}`] : []),
    `Delivery: ${amount(delivery.withTax)}`,
    `Total: ${amount(total.withTax)}`,
  ].join('\n')
}
