import type { Voucher } from '@vitrine/contracts/catalogue'
import type { Currency } from '@vitrine/contracts/markets'
import { useGoodsFormat } from '../goods/goods-format.ts'
import { shopCurrencies } from '../ui/shop-numbered.ts'

/** A reduction in a few signs: `−10 %`, or the amount in every currency. */
export function useDiscountText(): (discount: Voucher['discount']) => string {
  const { money } = useGoodsFormat()
  return (discount) =>
    discount.type === 'relative'
      ? `−${discount.value} %`
      : shopCurrencies
          .flatMap((currency: Currency) => {
            const amount = discount.value[currency]
            return amount === undefined ? [] : [`−${money(amount, currency)}`]
          })
          .join(' / ')
}
