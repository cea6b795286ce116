import { Email, personName, ShopProblem } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'

const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))

const Wanted = v.object({
  variantId: Id,
  storeId: Id,
  name: personName(100, 1),
  email: v.pipe(v.string(), v.trim(), Email),
  phone: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.replaceAll(/[\s()./-]/g, '')),
    v.regex(/^(\+?\d{5,16})?$/),
  ),
})

export type ReservationField = 'variantId' | 'storeId' | 'name' | 'email' | 'phone'

/** Why nothing was reserved; the typed values are still in the form. */
export type ReservationRefusal =
  | { kind: 'fields'; fields: readonly ReservationField[] }
  | { kind: 'gone' | 'too_many' | 'failed' }
  | { kind: 'wait'; seconds: number }

export type SubmittedReservation = { token: string } | { refusal: ReservationRefusal }

/** Sends the form; `token` opens the new reservation. */
export async function submitReservation(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<SubmittedReservation> {
  const wanted = v.safeParse(Wanted, Object.fromEntries(form))
  if (!wanted.success) {
    const fields = wanted.issues.map((issue) => String(issue.path?.[0]?.key) as ReservationField)
    return { refusal: { kind: 'fields', fields: [...new Set(fields)] } }
  }
  const { phone, ...wish } = wanted.output
  const attempt = String(form.get('attempt') ?? '')
  const idempotencyKey = /^[\w-]{16,64}$/.test(attempt) ? attempt : crypto.randomUUID()
  try {
    const reply = await shop.reserveInStore({ ...wish, ...(phone && { phone }) }, { idempotencyKey })
    if (reply.ok) return { token: reply.value.token }
    return { refusal: { kind: reply.error.code === 'TOO_MANY_RESERVATIONS' ? 'too_many' : 'gone' } }
  } catch (error) {
    if (error instanceof ShopProblem && error.problem.status === 429) {
      const seconds = Number(error.problem['retryAfter'])
      return { refusal: { kind: 'wait', seconds: seconds > 0 ? Math.ceil(seconds) : 60 } }
    }
    report('reservation.failed', error)
    return { refusal: { kind: 'failed' } }
  }
}

/** Cancels by the token in the link; false if that was not possible any more. */
export async function cancelReservation(token: string, { shop, report }: Pick<Platform, 'shop' | 'report'>) {
  try {
    const reply = token && (await shop.cancelStoreReservation({ token }))
    return reply && reply.ok ? ('cancelled' as const) : ('too_late' as const)
  } catch (error) {
    report('reservation.cancel.failed', error)
    return 'failed' as const
  }
}
export type CancelOutcome = Awaited<ReturnType<typeof cancelReservation>>
