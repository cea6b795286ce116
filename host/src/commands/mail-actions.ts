import { readLimit, type ShopOptions } from './shop-options.ts'
import { table } from './shop-tables.ts'
import { misuse, NotPossible, type OperatorAction } from './shop-usage.ts'

/** `mails`: sent and pending ones. */
export function mailsAction({ email, ...values }: ShopOptions): OperatorAction {
  const limit = readLimit(values)
  return async (operator) => {
    const found = await operator.mails({ ...(email && { to: email }), ...limit })
    return table(
      ['id', 'mail', 'to', 'state', 'tries', 'when', 'last error'],
      found.map(({ id, kind, to, state, attempts, at, error }) => [id, kind, to, state, attempts, at, error ?? '']),
    )
  }
}

/** `mail ID resend`. */
export function mailAction([id, action]: readonly string[]): OperatorAction {
  if (!id || action !== 'resend') throw misuse('Say which mail: mail ID resend, or mail preview FOLDER.')
  return async (operator) => {
    if (!(await operator.resend(id))) throw new NotPossible(`There is no mail ${id}.`)
    return `Mail ${id} goes out again as soon as the shop runs.`
  }
}
