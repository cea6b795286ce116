import { Email, ShopProblem } from '@vitrine/contracts/shop'
import * as v from 'valibot'
import type { Platform } from '../platform/platform.ts'

/** Why no mail was sent; entered values are kept. */
export type SignUpRefusal = {
  email: string
  fields: readonly ('email' | 'wish')[]
  /** `minutes` until the next try counts; `failed` is our own fault. */
  failure: { minutes: number } | 'failed' | null
}

export function statusOf({ failure }: SignUpRefusal): number {
  if (failure === null) return 422
  return failure === 'failed' ? 503 : 429
}

/** Asks for the newsletter by a form. Nothing comes back, whether or not the address was on the list (D-10). */
export async function signUp(
  form: FormData,
  { shop, report }: { shop: Pick<Platform['shop'], 'subscribeNewsletter'>; report: Platform['report'] },
): Promise<SignUpRefusal | null> {
  const email = String(form.get('email') ?? '')
    .trim()
    .slice(0, 300)
  const isWanted = form.get('wish') === 'yes'
  const isAddress = v.is(Email, email)
  if (!isAddress || !isWanted)
    return {
      email,
      fields: [...(isAddress ? [] : (['email'] as const)), ...(isWanted ? [] : (['wish'] as const))],
      failure: null,
    }
  try {
    await shop.subscribeNewsletter({ email, isWanted, askedAt: 'page' })
    return null
  } catch (error) {
    const seconds = error instanceof ShopProblem ? Number(error.problem['retryAfter']) : 0
    if (seconds > 0) return { email, fields: [], failure: { minutes: Math.ceil(seconds / 60) } }
    report('newsletter.sign_up.failed', error)
    return { email, fields: [], failure: 'failed' }
  }
}
