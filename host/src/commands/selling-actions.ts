import { rm, writeFile } from 'node:fs/promises'
import { formatMoney } from '@vitrine/contracts/formats'
import { defaultMarket, marketOf } from '@vitrine/contracts/markets'
import { type Mistake, readLocalTime, type Selling } from '@vitrine/shop/operator'
import { CommandError } from './command-error.ts'
import {
  basketItems,
  campaignFields,
  giftCardFields,
  promotionFields,
  readDraft,
  type SellingValues,
  shopNamed,
  voucherFields,
} from './selling-arguments.ts'
import { formatBasket, formatCampaigns, formatGiftCards, formatPromotions, formatVouchers } from './selling-tables.ts'
import { misuse, NotPossible, type OperatorAction, wholeNumber } from './shop-usage.ts'

type Reply<Value> = { ok: true; value: Value } | { ok: false; error: readonly Mistake[] }

/** The value of a reply; throws with every mistake otherwise. */
function valueOf<Value>(reply: Reply<Value>): Value {
  if (reply.ok) return reply.value
  const lines = reply.error.map(({ path, message }) => `  ${path ? `${path}: ` : ''}${message}`)
  throw new NotPossible(`Nothing was written.\n${lines.join('\n')}`)
}

const limitOf = ({ limit }: SellingValues): number | undefined =>
  limit === undefined ? undefined : wholeNumber(limit, '--limit', 1)

function named(what: string, name: string | undefined, word: string): string {
  if (!name) throw misuse(`Say which: ${what} ${word}.`)
  return name
}

/** `promotion list|add|change|end`. */
export function promotionAction([action, name]: readonly string[], values: SellingValues): OperatorAction {
  const fields = promotionFields(values)
  const basket = basketItems(values.basket)
  if (basket && action === 'add') {
    const [key, market] = [named('promotion add', name, 'KEY'), marketOf(shopNamed(values.shop?.split(',')[0]))]
    return async ({ selling }) => {
      const draft = valueOf(await selling.promotions.check({ ...(await readDraft(values.file)), ...fields, key }))
      const at = Date.parse(draft.schedule.from) > Date.now() ? draft.schedule.from : undefined
      const asked = { market, items: basket, groups: values.group ? [values.group] : [], code: draft.code, at }
      const [before, after] = [await selling.preview(asked), await selling.preview({ ...asked, draft })]
      return `${formatBasket(after, market)}\n\nWithout "${key}" it costs ${formatMoney(before.total.withTax, market)}. Nothing was written.`
    }
  }
  switch (action) {
    case 'list':
    case undefined:
      return async ({ selling }) => formatPromotions(await selling.promotions.list())
    case 'add': {
      const key = named('promotion add', name, 'KEY')
      return async ({ selling }) => {
        const added = valueOf(await selling.promotions.add({ ...(await readDraft(values.file)), ...fields, key }))
        return `${formatPromotions([added])}\n\nRunning shops offer it within a moment.`
      }
    }
    case 'change': {
      const key = named('promotion change', name, 'KEY')
      return async ({ selling }) =>
        formatPromotions([
          valueOf(await selling.promotions.change(key, { ...(await readDraft(values.file)), ...fields })),
        ])
    }
    case 'end': {
      const key = named('promotion end', name, 'KEY')
      return async ({ selling }) => {
        valueOf(await selling.promotions.end(key))
        return `Promotion "${key}" has ended. Baskets that carry it lose the reduction.`
      }
    }
    default:
      throw misuse(`There is no "promotion ${action}".`)
  }
}

/** `campaign list|add|change|end`. */
export function campaignAction([action, name]: readonly string[], values: SellingValues): OperatorAction {
  const fields = campaignFields(values)
  switch (action) {
    case 'list':
    case undefined:
      return async ({ selling }) => formatCampaigns(await selling.campaigns.list())
    case 'add': {
      const key = named('campaign add', name, 'KEY')
      return async ({ selling }) => {
        const { campaign, prices } = valueOf(
          await selling.campaigns.add({ ...(await readDraft(values.file)), ...fields, key }),
        )
        return `${formatCampaigns([campaign])}\n\n${prices} prices are reduced while it runs; the old ones return by themselves.`
      }
    }
    case 'change': {
      const key = named('campaign change', name, 'KEY')
      return async ({ selling }) => {
        const { campaign } = valueOf(
          await selling.campaigns.change(key, { ...(await readDraft(values.file)), ...fields }),
        )
        return formatCampaigns([campaign])
      }
    }
    case 'end': {
      const key = named('campaign end', name, 'KEY')
      return async ({ selling }) => {
        const { prices } = valueOf(await selling.campaigns.end(key))
        return `Campaign "${key}" has ended: ${prices} prices are what they were before.`
      }
    }
    default:
      throw misuse(`There is no "campaign ${action}".`)
  }
}

/** Writes codes to a file of their own; an existing file is never overwritten. */
const toCsv = (file: string, rows: (code: string) => string, head: string) => async (codes: readonly string[]) => {
  await writeFile(file, [head, ...codes.map(rows), ''].join('\n'), { flag: 'wx' }).catch((cause: unknown) => {
    throw new CommandError('cannotWrite', `${file} cannot be written, or exists already. Nothing was written.`, {
      cause,
    })
  })
}

/** Runs a batch and removes its file if the codes could not be stored. */
async function batch(file: string, run: () => Promise<Reply<readonly string[]>>): Promise<string> {
  try {
    const codes = valueOf(await run())
    return `${codes.length} codes are in ${file}.`
  } catch (error) {
    if (!(error instanceof CommandError)) await rm(file, { force: true })
    throw error
  }
}

function batchSize(values: SellingValues): { count: number; output: string } {
  const count = wholeNumber(values.count, '--count', 1)
  if (count > 100_000) throw misuse('--count must be 100000 or less.')
  if (!values.output) throw misuse('Say where to: --output FILE.csv.')
  return { count, output: values.output }
}

/** `voucher list|add|batch|change|end`. */
export function voucherAction([action, name]: readonly string[], values: SellingValues): OperatorAction {
  const fields = voucherFields(values)
  const code = () => named(`voucher ${action}`, name, 'CODE')
  switch (action) {
    case 'list':
    case undefined:
      return async ({ selling }) =>
        formatVouchers(await selling.vouchers.list({ prefix: name, limit: limitOf(values) }))
    case 'add': {
      const draft = { ...fields, code: code() }
      return async ({ selling }) => `Voucher ${valueOf(await selling.vouchers.add(draft)).code} can be redeemed.`
    }
    case 'batch': {
      const [draft, { count, output }] = [{ ...fields, code: code() }, batchSize(values)]
      return ({ selling }) =>
        batch(output, () =>
          selling.vouchers.batch(
            draft,
            count,
            toCsv(output, (each) => each, 'code'),
          ),
        )
    }
    case 'change': {
      const which = code()
      return async ({ selling }) => formatVouchers([valueOf(await selling.vouchers.change(which, fields))])
    }
    case 'end': {
      const which = code()
      return async ({ selling }) => `Voucher ${valueOf(await selling.vouchers.end(which)).code} has ended.`
    }
    default:
      throw misuse(`There is no "voucher ${action}".`)
  }
}

/** `gift-card list|add|batch|change|end`. */
export function giftCardAction([action, name]: readonly string[], values: SellingValues): OperatorAction {
  const fields = giftCardFields(values)
  const code = () => named(`gift-card ${action}`, name, 'CODE')
  switch (action) {
    case 'list':
    case undefined:
      return async ({ selling }) => formatGiftCards(await selling.giftCards.list({ limit: limitOf(values) }))
    case 'add':
      return async ({ selling }) => `Gift card ${valueOf(await selling.giftCards.issue(fields, 1))[0]} is ready.`
    case 'batch': {
      const { count, output } = batchSize(values)
      const line = (each: string) => `${each},${values.amount ?? ''},${values.currency ?? defaultMarket.currency}`
      return ({ selling }) =>
        batch(output, () => selling.giftCards.issue(fields, count, toCsv(output, line, 'code,amount,currency')))
    }
    case 'change': {
      const which = code()
      return async ({ selling }) => formatGiftCards([valueOf(await selling.giftCards.change(which, { to: values.to }))])
    }
    case 'end': {
      const which = code()
      return async ({ selling }) => `Gift card ${valueOf(await selling.giftCards.end(which)).code} is blocked.`
    }
    default:
      throw misuse(`There is no "gift-card ${action}".`)
  }
}

/** `preview`: what a basket would cost in a shop. */
export function previewAction(values: SellingValues): OperatorAction {
  const market = marketOf(shopNamed(values.shop))
  const items = basketItems(values.basket)
  if (!items?.length) throw misuse('Say what: --basket VARIANT:QUANTITY,….')
  const at = values.at === undefined ? undefined : readLocalTime(values.at, market.timeZone, 'start')
  if (values.at !== undefined && at === undefined) throw misuse('--at must be a time such as 2026-12-01 18:00.')
  const asked: Parameters<Selling['preview']>[0] = {
    market,
    items,
    at,
    groups: values.group ? [values.group] : [],
    code: values.code,
    voucher: values.voucher,
  }
  return async ({ selling }) => formatBasket(await selling.preview(asked), market)
}
