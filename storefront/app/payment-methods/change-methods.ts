import { ShopProblem } from '@vitrine/contracts/shop'
import type { ShopClient } from '../platform/shop.ts'

export type MethodChange = 'added' | 'default' | 'removed'
export type MethodProblem = 'in_use' | 'gone' | 'declined' | 'confirmation' | 'too_many' | 'failed'
export type MethodChangeResult = { done: MethodChange } | { problem: MethodProblem }

const problems: Readonly<Record<string, MethodProblem>> = {
  METHOD_IN_USE: 'in_use',
  NOT_FOUND: 'gone',
  CARD_DECLINED: 'declined',
  CONFIRMATION_NEEDED: 'confirmation',
  TOO_MANY_METHODS: 'too_many',
}

/** Adds a card by its token, makes one the default, or removes one. */
export async function submitMethodChange(form: FormData, shop: ShopClient): Promise<MethodChangeResult> {
  const field = (name: string) => String(form.get(name) ?? '')
  const id = field('id')
  const changes = {
    add: { done: 'added', run: () => shop.addPaymentMethod({ token: field('token') }) },
    default: { done: 'default', run: () => shop.setDefaultPaymentMethod({ id }) },
    remove: { done: 'removed', run: () => shop.removePaymentMethod({ id }) },
  } as const
  const intent = field('intent')
  if (!Object.hasOwn(changes, intent)) return { problem: 'failed' }
  const { done, run } = changes[intent as keyof typeof changes]
  try {
    const reply = await run()
    return reply.ok ? { done } : { problem: problems[reply.error.code] ?? 'failed' }
  } catch (error) {
    // An expired session leads to sign-in; other failures may succeed a moment later.
    if (error instanceof ShopProblem && error.problem.status === 401) throw error
    return { problem: 'failed' }
  }
}
