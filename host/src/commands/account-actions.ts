import { type StaffRole, staffRoles } from '@vitrine/contracts/staff'
import type { ShopOptions } from './shop-options.ts'
import { misuse, NotPossible, type OperatorAction } from './shop-usage.ts'

const isRole = (word: string): word is StaffRole => (staffRoles as readonly string[]).includes(word)

/** `customer add` and `editor add`. */
export function accountAction(
  what: 'customer' | 'editor',
  [action, email]: readonly string[],
  values: ShopOptions,
): OperatorAction {
  const { name, role = 'editor', password } = values
  if (action !== 'add' || !email?.includes('@')) throw misuse(`Say: ${what} add EMAIL.`)
  if (!name) throw misuse('--name is missing.')
  if (password !== undefined && password.length < 8) throw misuse('--password must have at least 8 characters.')
  const roles = role.split(',').map((one) => one.trim())
  const unknown = roles.find((one) => !isRole(one))
  if (unknown !== undefined)
    throw misuse(`--role must be one or several of ${staffRoles.join(', ')}, not "${unknown}".`)
  return what === 'customer'
    ? addCustomer({ email, name, password })
    : addStaff({ email, name, password }, roles.filter(isRole))
}

type Person = { email: string; name: string; password: string | undefined }

const taken = (email: string) => new NotPossible(`${email} has an account already.`)

const addCustomer =
  ({ email, name, password }: Person): OperatorAction =>
  async (operator) => {
    const [firstName = name, ...rest] = name.split(' ')
    const added = await operator.addCustomer({ email, firstName, lastName: rest.join(' '), password })
    if (!added.ok) throw taken(email)
    return `Customer ${added.value}: ${email}${password === undefined ? ', who chooses a password by “forgotten password”' : ''}`
  }

/** Without a password the member chooses one, which no operator has ever seen. */
const addStaff =
  ({ email, name, password }: Person, roles: readonly StaffRole[]): OperatorAction =>
  async (operator) => {
    if (password !== undefined) {
      const added = await operator.addStaff(roles, { email, name, password })
      if (!added.ok) throw taken(email)
      return `${roles.join(', ')} ${added.value}: ${email}`
    }
    const invited = await operator.inviteStaff(roles, { email, name })
    if (!invited.ok) throw taken(email)
    const { id, url } = invited.value
    return `${roles.join(', ')} ${id}: ${email} chooses a password here, within seven days:\n${url}`
  }

/** `second-factor EMAIL` and `second-factor remove EMAIL`. */
export function secondFactorAction(words: readonly string[]): OperatorAction {
  const isRemoval = words[0] === 'remove'
  const email = words[isRemoval ? 1 : 0]
  if (!email?.includes('@')) throw misuse('Name the member of staff: second-factor [remove] EMAIL.')
  return async (operator) => {
    if (isRemoval) {
      if (!(await operator.removeSecondFactor(email))) throw new NotPossible(`${email} has no second factor.`)
      return `${email} signs in by password alone.`
    }
    const set = await operator.setSecondFactor(email)
    if (!set.ok) throw new NotPossible(`${email} is no member of staff.`)
    const { link, picture, codes } = set.value
    return [
      `Read this with an authenticator app, or type its link. It is shown once; sessions of ${email} have ended.`,
      picture,
      link,
      'Recovery codes, each for one sign-in without the app:',
      ...codes,
    ].join('\n')
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
