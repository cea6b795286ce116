import type { ReductionCategory } from '@vitrine/contracts/shop'
import { servicePath } from '@vitrine/contracts/urls'
import { useI18n } from '../i18n/i18n.tsx'
import type { PlainMessageKey } from '../i18n/translate.ts'
import { Link } from '../ui/link.tsx'
import { SumList } from '../ui/sum-list.tsx'
import type { BasketView } from './basket-view.ts'
import styles from './sums.module.css'

const reductionLabels: Readonly<Record<ReductionCategory, PlainMessageKey>> = {
  sale: 'basket.reduction_sale',
  campaign: 'basket.reduction_campaign',
  promotion: 'basket.reduction_promotion',
  voucher: 'basket.reduction_voucher',
}

/** Subtotal, reductions by name, delivery, tax and the amount due. */
export function Sums({ view }: { view: BasketView }) {
  const { t, format } = useI18n()
  const { lines, subtotal, reductions, voucher, giftCards, delivery, total, due, tax } = view
  const rate = format.number(tax.percent, Number.isInteger(tax.percent) ? 0 : 1)
  const paying = giftCards.filter(({ amount }) => amount > 0)
  return (
    <>
      <SumList
        sums={[
          { key: 'goods', label: t('basket.subtotal'), amount: format.money(subtotal) },
          ...reductions.map(({ category, amount }) => ({
            key: category,
            label: t(reductionLabels[category]),
            amount: format.money(-amount),
            kind: 'reduction' as const,
          })),
          ...(voucher && voucher.off > 0
            ? [
                {
                  key: voucher.code,
                  label: t('basket.voucher_named', { code: voucher.code }),
                  amount: format.money(-voucher.off),
                  kind: 'reduction' as const,
                },
              ]
            : []),
          ...(lines.length > 0
            ? [
                {
                  key: 'delivery',
                  label: <Shipping view={view} />,
                  amount: delivery === 0 ? t('basket.shipping_free') : format.money(delivery),
                },
              ]
            : []),
          { key: 'total', label: t('basket.total'), amount: format.money(total), kind: 'total' },
        ]}
        tax={t('basket.tax_share', { rate, amount: format.money(tax.amount) })}
      />
      {paying.length > 0 && (
        <SumList
          sums={[
            ...paying.map(({ code, amount }) => ({
              key: code,
              label: t('basket.gift_card_named', { code }),
              amount: format.money(-amount),
            })),
            { key: 'due', label: t('basket.due'), amount: format.money(due), kind: 'due' },
          ]}
        />
      )}
    </>
  )
}

function Shipping({ view: { arrival } }: { view: BasketView }) {
  const { t, format, market } = useI18n()
  return (
    <>
      <Link kind="quiet" to={servicePath('shipping_payment', market.locale)}>
        {t('basket.shipping')}
      </Link>
      {arrival && (
        <span className={styles.arrival}>
          {t('basket.delivery', { min: format.dayAndMonth(arrival.min), max: format.dayAndMonth(arrival.max) })}
        </span>
      )}
    </>
  )
}
