import { randomBytes } from 'node:crypto'
import type { ShopOptions } from './shop-options.ts'
import { misuse, NotPossible, type OperatorAction } from './shop-usage.ts'

/** `customer add` and `editor add`. */
export function accountAction(
  what: 'customer' | 'editor',
  [action, email]: readonly string[],
  values: ShopOptions,
): OperatorAction {
  const { name, role = 'editor', password = randomBytes(12).toString('base64url') } = values
  if (action !== 'add' || !email?.includes('@')) throw misuse(`Say: ${what} add EMAIL.`)
  if (!name) throw misuse('--name is missing.')
  if (password.length < 8) throw misuse('--password must have at least 8 characters.')
  if (role !== 'editor' && role !== 'merchandiser') throw misuse('--role must be editor or merchandiser.')
  const [firstName = name, ...rest] = name.split(' ')
  return async (operator) => {
    const added =
      what === 'customer'
        ? await operator.addCustomer({ email, firstName, lastName: rest.join(' '), password })
        : await operator.addStaff(role, { email, name, password })
    if (!added.ok) throw new NotPossible(`${email} has an account already.`)
    const secret = values.password ? '' : ` with the password ${password}`
    return `${what === 'customer' ? 'Customer' : role} ${added.value}: ${email}${secret}`
  }
}

/** `disable-account` and `enable-account`. */
export function accountSwitchAction([email]: readonly string[], isActive: boolean): OperatorAction {
  const word = isActive ? 'enabled' : 'disabled'
  if (!email?.includes('@')) throw misuse(`Name the account: ${isActive ? 'enable' : 'disable'}-account EMAIL.`)
  return async (operator) => {
    const switched = await operator.switchAccount(email, isActive)
    if (!switched.ok)
      throw new NotPossible(
        switched.error === 'NOT_FOUND' ? `${email} has no account.` : `The account of ${email} is ${word} already.`,
      )
    const ended = isActive ? '' : ` Sessions that ended: ${switched.value.sessions}.`
    return `The account of ${email} is ${word}.${ended}`
  }
}
