import { accountAction, accountSwitchAction, secondFactorAction } from './account-actions.ts'
import { suggestWord } from './command-error.ts'
import { consentReportAction } from './consent-report.ts'
import { demoAction } from './demo-action.ts'
import { insightsAction } from './insights/insights-action.ts'
import { mailAction, mailsAction } from './mail-actions.ts'
import {
  orderAction,
  ordersAction,
  renewAction,
  returnAction,
  returnsAction,
  statementsAction,
} from './order-actions.ts'
import { campaignAction, giftCardAction, previewAction, promotionAction, voucherAction } from './selling-actions.ts'
import { reservationAction } from './reservation-action.ts'
import { reviewAction } from './review-action.ts'
import { type readArguments, readLimit, type ShopOptions } from './shop-options.ts'
import { table } from './shop-tables.ts'
import { misuse, type OperatorAction } from './shop-usage.ts'
import { rotateSecretAction } from './rotate-secret-action.ts'
import { storeStockAction } from './store-stock-action.ts'
import { priceAction, stockAction } from './variant-actions.ts'

type ToAction = (rest: readonly string[], values: ShopOptions) => OperatorAction

/** The first word of the command line, and what it does. */
const actions: ReadonlyMap<string, ToAction> = new Map<string, ToAction>([
  ['customer', (rest, values) => accountAction('customer', rest, values)],
  ['editor', (rest, values) => accountAction('editor', rest, values)],
  ['second-factor', (rest) => secondFactorAction(rest)],
  ['rotate-secret', rotateSecretAction],
  ['disable-account', (rest) => accountSwitchAction(rest, false)],
  ['enable-account', (rest) => accountSwitchAction(rest, true)],
  ['stock', stockAction],
  ['store-stock', storeStockAction],
  ['reservation', reservationAction],
  ['review', reviewAction],
  ['price', priceAction],
  ['promotion', promotionAction],
  ['campaign', campaignAction],
  ['voucher', voucherAction],
  ['gift-card', giftCardAction],
  ['preview', (_, values) => previewAction(values)],
  ['audit', (_, values) => auditAction(values)],
  ['orders', (_, values) => ordersAction(values)],
  ['order', orderAction],
  ['returns', (_, values) => returnsAction(values)],
  ['return', returnAction],
  ['statements', (_, values) => statementsAction(values)],
  ['renew', (_, values) => renewAction(values)],
  ['consent-report', (_, values) => consentReportAction(values)],
  ['insights', (_, values) => insightsAction(values)],
  ['mails', (_, values) => mailsAction(values)],
  ['mail', mailAction],
  ['demo', demoAction],
])

/** Whether a command only reads, and much: a copy of the database will do. */
export const isReport = (name: string | undefined): boolean => name === 'consent-report' || name === 'insights'

/** Commands without further words: one that is ignored would hide a mistake. */
const wordless = new Set([
  'preview',
  'audit',
  'orders',
  'returns',
  'statements',
  'renew',
  'consent-report',
  'insights',
  'mails',
])

/** The action of a parsed command line, checked before a database is opened for it. */
export function findAction({ positionals, values }: ReturnType<typeof readArguments>): OperatorAction {
  const [name, ...rest] = positionals
  if (name === undefined) throw misuse(`Say what to do: ${[...actions.keys()].join(', ')}.`)
  const toAction = actions.get(name)
  if (!toAction) throw misuse(`There is no "${name}".${suggestWord(name, actions.keys())}`)
  if (wordless.has(name) && rest.length > 0)
    throw misuse(`"${name}" takes options only, not also ${rest.map((word) => `"${word}"`).join(', ')}.`)
  return toAction(rest, values)
}

function auditAction(values: ShopOptions): OperatorAction {
  const { limit } = readLimit(values)
  return async ({ selling }) =>
    table(
      ['when', 'operator', 'change', 'of'],
      (await selling.audit(limit)).map(({ at, actor, action, subject }) => [
        at.slice(0, 16).replace('T', ' '),
        actor,
        action,
        subject,
      ]),
    )
}
