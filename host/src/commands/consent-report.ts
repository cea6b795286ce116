import { isCalendarDay } from '@vitrine/contracts/formats'
import { marketOfShop } from '@vitrine/contracts/markets'
import type { Operator } from '@vitrine/shop'
import type { ShopOptions } from './shop-options.ts'
import { table } from './shop-tables.ts'
import { misuse, type OperatorAction } from './shop-usage.ts'

export function consentReportAction({ from }: ShopOptions): OperatorAction {
  if (from !== undefined && !isCalendarDay(from)) throw misuse('--from must be a day such as 2026-12-15.')
  return (operator) => reportConsent(operator, from)
}

/** Answers to the consent layer, by shop and by service. */
export async function reportConsent({ consentProofs }: Operator, from: string | undefined): Promise<string> {
  const { answers, services } = await consentProofs.count({ from })
  if (answers.length === 0) return 'No answer to the consent layer yet.'
  const shopName = (shopId: number) => marketOfShop(shopId)?.locale ?? shopId
  const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
  return [
    table(
      ['shop', 'texts', 'answers', 'all', 'some', 'none', 'since'],
      answers.map(({ shopId, version, answers: all, acceptedAll, refusedAll, since }) => [
        shopName(shopId),
        version,
        all,
        acceptedAll,
        all - acceptedAll - refusedAll,
        refusedAll,
        since,
      ]),
    ),
    table(
      ['shop', 'texts', 'service', 'allowed', 'refused', 'share'],
      services.map(({ shopId, version, service, granted, refused }) => [
        shopName(shopId),
        version,
        service,
        granted,
        refused,
        percent(granted, granted + refused),
      ]),
    ),
  ].join('\n\n')
}
