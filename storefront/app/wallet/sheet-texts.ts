import type { WalletField } from '@vitrine/contracts/shop'
import type { Translate } from '../i18n/translate.ts'
import type { SheetErrors } from './payment-request-types.ts'
import type { WalletReply } from './call-shop.ts'

type Refusal = Extract<WalletReply<never>, { ok: false }>

/** Fields of the shop by their names in a sheet. */
const sheetFields: Readonly<Record<WalletField, string>> = {
  email: 'email',
  phone: 'phone',
  name: 'recipient',
  street: 'addressLine',
  zipCode: 'postalCode',
  city: 'city',
  country: 'country',
}

const isField = (path: unknown): path is WalletField => Object.hasOwn(sheetFields, String(path))
const isOfPayer = (field: WalletField): boolean => field === 'email' || field === 'phone'

/** Fields that the shop refused, in its order. */
const refusedFields = ({ problem }: Refusal): WalletField[] =>
  (problem?.errors ?? []).flatMap(({ path }) => (isField(path) ? path : []))

/** The first mistake of an address, in one sentence for the sheet. */
export function addressMessage(refusal: Refusal, t: Translate): string {
  if (refusal.code === 'COUNTRY_NOT_DELIVERED') return t('wallet.wrong_country')
  const [field] = refusedFields(refusal)
  return field ? t(`wallet.wrong_${field}`) : t('wallet.wrong_street')
}

/** The mistakes beside their fields. */
export function fieldErrors(refusal: Refusal, t: Translate): SheetErrors {
  const fields = refusedFields(refusal)
  const messages = (names: readonly WalletField[]) =>
    Object.fromEntries(names.map((field) => [sheetFields[field], t(`wallet.wrong_${field}`)]))
  return {
    error: addressMessage(refusal, t),
    payer: messages(fields.filter(isOfPayer)),
    shippingAddress: messages(fields.filter((field) => !isOfPayer(field))),
  }
}
