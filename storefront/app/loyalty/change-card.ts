import { shopContract, ShopProblem } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import { readBirthDate } from '../account-frame/birth-date.ts'
import type { PlainMessageKey } from '../i18n/translate.ts'
import type { ShopClient } from '../platform/shop.ts'

export type CardChangeResult =
  | { done: 'joined' | 'left' | 'redeemed' | 'not-redeemed' }
  | { refused: readonly { field?: string; key: PlainMessageKey }[]; values: Readonly<Record<string, string>> }

const lineOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Joins, gives points for a gift card, or gives the card back (K-05). */
export async function changeCard(form: FormData, shop: ShopClient): Promise<CardChangeResult> {
  if (form.get('intent') === 'leave') {
    // Cancelling a cancelled card succeeds.
    await shop.cancelFashionCard({})
    return { done: 'left' }
  }
  if (form.get('intent') === 'redeem') {
    const key = v.safeParse(v.pipe(v.string(), v.uuid()), form.get('idempotencyKey'))
    if (!key.success) return { done: 'not-redeemed' }
    const reply = await shop.redeemPoints({}, { idempotencyKey: key.output })
    return { done: reply.ok ? 'redeemed' : 'not-redeemed' }
  }
  const values = { birthDate: lineOf(form, 'birthDate'), phone: lineOf(form, 'phone') }
  const refuse = (key: PlainMessageKey, field?: string): CardChangeResult => ({
    refused: [{ key, ...(field && { field }) }],
    values,
  })
  if (!form.has('acceptTerms')) return refuse('form.error.checked', 'acceptTerms')
  const birthDate = readBirthDate(values.birthDate)
  if (values.birthDate && !birthDate) return refuse('form.error.date', 'birthDate')
  const read = v.safeParse(shopContract.registerFashionCard.input, {
    acceptTerms: true,
    ...(birthDate && { birthDate }),
    ...(values.phone && { phone: values.phone }),
  })
  if (!read.success) return refuse('form.error.phone', 'phone')
  try {
    const reply = await shop.registerFashionCard(read.output)
    return reply.ok ? { done: 'joined' } : refuse('card.already')
  } catch (error) {
    // An expired session leads to sign-in; other failures may succeed a moment later.
    if (error instanceof ShopProblem && error.problem.status === 401) throw error
    return refuse('card.join_failed')
  }
}
