import { minimumIn, amountIn, type Voucher } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import { fail, ok, type OrderVoucher, type Result } from '@vitrine/contracts/shop'
import { percentOf } from '../prices/prices.ts'

/** A voucher as the database has it now; its clock decides about begin and end. */
export type KnownVoucher = Omit<Voucher, 'uses' | 'maximumUses'> & {
  isBegun: boolean
  isOver: boolean
  isUsedUp: boolean
  /** The caller has used it, and it may be used once per customer. */
  isUsedByCaller: boolean
  isOncePerCustomer: boolean
}

export type VoucherCode =
  | 'VOUCHER_UNKNOWN'
  | 'VOUCHER_EXPIRED'
  | 'VOUCHER_USED_UP'
  | 'VOUCHER_MINIMUM'
  | 'VOUCHER_NOT_FOR_YOU'
export type VoucherError = { code: VoucherCode; detail: string; more?: Record<string, unknown> }

const no = (code: VoucherCode, detail: string, more?: Record<string, unknown>) =>
  fail<VoucherError>({ code, detail, ...(more && { more }) })

/** Whether a voucher can be used for goods of that value, and how many cents it takes off them. */
export function checkVoucher(
  voucher: KnownVoucher | undefined,
  { goods, currency, groups }: { goods: number; currency: Currency; groups: readonly string[] },
): Result<number, VoucherError> {
  // A voucher that is not valid yet reads as unknown, so that guessing does not reveal it.
  if (!voucher?.isBegun) return no('VOUCHER_UNKNOWN', 'There is no such voucher')
  if (voucher.isOver) return no('VOUCHER_EXPIRED', 'The voucher is no longer valid')
  if (voucher.isUsedUp || voucher.isUsedByCaller) return no('VOUCHER_USED_UP', 'The voucher has been used')
  if (voucher.customerGroup !== undefined && !groups.includes(voucher.customerGroup))
    return no('VOUCHER_NOT_FOR_YOU', 'The voucher belongs to another group of customers')
  const minimum = voucher.minimumOrderValue ? minimumIn(voucher.minimumOrderValue, currency) : 0
  if (goods < minimum)
    return no('VOUCHER_MINIMUM', 'The basket is too small for the voucher', { minimumOrderValue: minimum })
  const { discount } = voucher
  return ok(
    discount.type === 'relative'
      ? percentOf(goods, discount.value)
      : Math.min(amountIn(discount.value, currency), goods),
  )
}

export const toOrderVoucher = (
  { id, code, discount, isPublic }: Pick<KnownVoucher, 'id' | 'code' | 'discount' | 'isPublic'>,
  currency: Currency,
): OrderVoucher => ({
  id,
  code,
  type: discount.type,
  value: discount.type === 'relative' ? discount.value : amountIn(discount.value, currency),
  isPublic,
})
