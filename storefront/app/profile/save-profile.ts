import { Email, type NewAddress, shopContract, ShopProblem } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { readBirthDate } from '../account-frame/birth-date.ts'
import type { ShopClient } from '../platform/shop.ts'
import { addressOf, deletedAddress, fieldOf } from './form-fields.ts'
import { minutesOf, type FormRefusal, type FieldRefusal, refuse, type Section } from './form-refusal.ts'
import { confirmAtProvider, linkProvider, unlinkProvider, type ProviderRedirect } from './link-provider.ts'
import { addPasskey, removePasskey, renamePasskey } from './save-passkeys.ts'
import { signOutDevice, signOutOtherDevices } from './sign-out-devices.ts'

/** Redirect after an accepted form: back to the page, with the name of the saved section. */
type SavedSection = { saved: string; deleted?: NewAddress; email?: string; hasLeft?: true }
type ProfileReply = SavedSection | FormRefusal | ProviderRedirect

/** Saves one section and leaves all others as they are. */
export async function saveProfile(form: FormData, shop: ShopClient, language: string): Promise<ProfileReply> {
  const save = {
    person,
    email,
    confirm,
    password,
    address,
    forget,
    restore,
    subscribe,
    unsubscribe,
    link: linkProvider,
    again: confirmAtProvider,
    unlink: unlinkProvider,
    passkey: addPasskey,
    'passkey-name': renamePasskey,
    'passkey-removal': removePasskey,
    'device-out': signOutDevice,
    'devices-out': signOutOtherDevices,
    deletion,
  }
  const intent = fieldOf(form, 'intent')
  if (!Object.hasOwn(save, intent)) return refuse('person', form, { key: 'profile.failed' })
  try {
    return await save[intent as keyof typeof save](form, shop, language)
  } catch (error) {
    if (!(error instanceof ShopProblem) || error.problem.status === 401) throw error
    return refuse(sectionOf(intent), form, { key: 'profile.failed' })
  }
}

function sectionOf(intent: string): Section {
  if (intent === 'address' || intent === 'forget' || intent === 'restore') return 'addresses'
  if (intent === 'subscribe' || intent === 'unsubscribe') return 'newsletter'
  if (intent === 'confirm') return 'email'
  if (intent === 'link' || intent === 'again' || intent === 'unlink') return 'ways'
  if (intent.startsWith('passkey')) return 'passkeys'
  if (intent === 'device-out' || intent === 'devices-out') return 'devices'
  return intent as Section
}

async function person(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  const [gender, typed] = [fieldOf(form, 'gender'), fieldOf(form, 'birthDate')]
  const birthDate = typed ? readBirthDate(typed) : null
  if (typed && !birthDate) return refuse('person', form, { field: 'birthDate', key: 'form.error.date' })
  const read = v.safeParse(shopContract.updateShopUser.input, {
    firstName: fieldOf(form, 'firstName'),
    lastName: fieldOf(form, 'lastName'),
    gender: gender || null,
    birthDate,
    phone: fieldOf(form, 'phone') || null,
    version: Number(fieldOf(form, 'version')),
  })
  if (!read.success) return refuse('person', form, ...wrongFields(read.issues))
  const reply = await shop.updateShopUser(read.output)
  if (reply.ok) return { saved: 'person' }
  return refuse('person', form, { key: reply.error.code === 'STALE' ? 'profile.stale' : 'profile.failed' })
}

/** Fields the contract does not take, in the words of the form. */
function wrongFields(issues: readonly v.BaseIssue<unknown>[]): FieldRefusal[] {
  const wrong = new Set(issues.map(({ path }) => String(path?.at(-1)?.key ?? '')))
  return [...wrong].map((field) => {
    const key = field === 'phone' ? 'phone' : field === 'birthDate' ? 'date' : 'required'
    return { field, key: `form.error.${key}` as const }
  })
}

async function email(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  const typed = fieldOf(form, 'email')
  const read = v.safeParse(Email, typed)
  if (!typed || !read.success) return refuse('email', form, { field: 'email', key: 'form.error.email' })
  const password = String(form.get('password') ?? '')
  const reply = await shop.updateShopUser({ email: typed, ...(password && { password }) })
  if (!reply.ok) {
    const { code, problem } = reply.error
    if (code === 'TOO_MANY_ATTEMPTS') return refuse('email', form, { minutes: minutesOf(problem) })
    if (code === 'STALE') return refuse('email', form, { key: 'profile.stale' })
    if (form.has('isExternal')) return refuse('email', form, { key: 'profile.password.sign_in_again' })
    const key = code === 'WRONG_PASSWORD' ? 'profile.password.wrong' : 'profile.password.needed'
    return refuse('email', form, { field: 'password', key })
  }
  return reply.value.isEmailPending
    ? { saved: 'email-pending', email: typed }
    : refuse('email', form, { field: 'email', key: 'profile.email.same' })
}

async function confirm(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  const reply = await shop.confirmEmail({ token: fieldOf(form, 'token') })
  if (reply.ok) return { saved: 'email' }
  const key = reply.error.code === 'EMAIL_TAKEN' ? 'profile.email.taken' : 'profile.email.old_link'
  return refuse('email', form, { key })
}

async function password(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  const [oldPassword, newPassword] = [String(form.get('oldPassword') ?? ''), String(form.get('newPassword') ?? '')]
  if (!oldPassword) return refuse('password', form, { field: 'oldPassword', key: 'form.error.required' })
  if ([...newPassword].length < 8)
    return refuse('password', form, { field: 'newPassword', key: 'profile.password.help' })
  const reply = await shop.updatePassword({ oldPassword, newPassword })
  if (reply.ok) return { saved: 'password' }
  const { code, problem } = reply.error
  if (code === 'TOO_MANY_ATTEMPTS') return refuse('password', form, { minutes: minutesOf(problem) })
  return code === 'WRONG_PASSWORD'
    ? refuse('password', form, { field: 'oldPassword', key: 'profile.password.wrong' })
    : refuse('password', form, { field: 'newPassword', key: 'profile.password.weak' })
}

const addressWords = {
  COUNTRY_NOT_SERVED: 'profile.addresses.not_served',
  POSTCODE: 'form.error.postcode',
  PARCEL_LOCKER: 'profile.addresses.locker',
  PARCEL_LOCKER_BILLING: 'profile.addresses.locker_billing',
  PARCEL_LOCKER_COUNTRY: 'profile.addresses.locker_country',
} as const

async function address(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  const [addressId, version] = [Number(fieldOf(form, 'addressId')), Number(fieldOf(form, 'version'))]
  const read = v.safeParse(shopContract.createAddress.input, { address: addressOf(form) })
  if (!read.success) return refuse('addresses', form, ...wrongFields(read.issues))
  const reply = addressId
    ? await shop.updateAddress({ ...read.output, addressId, ...(version && { version }) })
    : await shop.createAddress(read.output)
  if (reply.ok) return { saved: /\d/.test(read.output.address.street) ? 'addresses' : 'house-number' }
  const { code, problem } = reply.error
  if (code === 'INVALID_ADDRESS') {
    const errors = (problem.errors ?? []) as unknown as readonly { path: string; code: keyof typeof addressWords }[]
    return refuse('addresses', form, ...errors.map((each) => ({ field: each.path, key: addressWords[each.code] })))
  }
  const words = {
    STALE: 'profile.stale',
    NOT_FOUND: 'profile.addresses.gone',
    TOO_MANY_ADDRESSES: 'profile.addresses.too_many',
  } as const
  return refuse('addresses', form, { key: words[code] })
}

/** The reply contains the deleted address, so that it can be restored. */
async function forget(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  const [addressId, newDefaultId] = [Number(fieldOf(form, 'addressId')), Number(fieldOf(form, 'heir'))]
  const all = await shop.getShopUserAddresses({})
  const found = all.find(({ id }) => id === addressId)
  const reply = found && (await shop.deleteAddress({ addressId, ...(newDefaultId && { newDefaultId }) }))
  if (!found || !reply?.ok) return refuse('addresses', form, { key: 'profile.addresses.gone' })
  const { id: _, referenceKey: __, createdAt: ___, updatedAt: ____, version: _____, ...deleted } = found
  return { saved: 'deleted', deleted }
}

async function restore(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  const deleted = deletedAddress(fieldOf(form, 'address'))
  const reply = deleted && (await shop.createAddress({ address: deleted }))
  return reply?.ok ? { saved: 'restored' } : refuse('addresses', form, { key: 'profile.failed' })
}

async function subscribe(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  // Consent is the ticked box; the button alone is none.
  if (!form.has('wish')) return refuse('newsletter', form, { field: 'wish', key: 'form.error.checked' })
  const { user } = await shop.getUser({})
  if (!user) return refuse('newsletter', form, { key: 'profile.failed' })
  await shop.subscribeNewsletter({ email: user.email, isWanted: true })
  return { saved: 'newsletter' }
}

async function unsubscribe(_: FormData, shop: ShopClient): Promise<ProfileReply> {
  await shop.unsubscribeNewsletter({})
  return { saved: 'newsletter-left' }
}

async function deletion(form: FormData, shop: ShopClient): Promise<ProfileReply> {
  if (!form.has('agree')) return refuse('deletion', form, { field: 'agree', key: 'form.error.checked' })
  const typed = String(form.get('password') ?? '')
  const reply = await shop.deleteUser(typed ? { password: typed } : {})
  if (reply.ok) return { saved: 'deletion', hasLeft: true }
  const { code, problem } = reply.error
  if (code === 'TOO_MANY_ATTEMPTS') return refuse('deletion', form, { minutes: minutesOf(problem) })
  if (code === 'OPEN_ORDERS') return refuse('deletion', form, { key: 'profile.deletion.open_orders' })
  if (form.has('isExternal')) return refuse('deletion', form, { key: 'profile.password.sign_in_again' })
  const key = code === 'WRONG_PASSWORD' ? 'profile.password.wrong' : 'profile.password.needed'
  return refuse('deletion', form, { field: 'password', key })
}
