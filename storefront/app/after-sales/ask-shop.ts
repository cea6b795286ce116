import { ShopProblem } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'

/** Why there is no answer: it was asked too often, or the shop cannot say. */
export type Trouble = { kind: 'wait'; seconds: number } | { kind: 'failed' }

/** Asks the shop; what keeps it from answering is told as a value, so that the page keeps what was typed. */
export async function askShop<Value>(
  ask: () => Promise<Value>,
  { report }: Pick<Platform, 'report'>,
): Promise<{ value: Value } | { trouble: Trouble }> {
  try {
    return { value: await ask() }
  } catch (error) {
    if (error instanceof ShopProblem && error.problem.status === 429) {
      const seconds = Number(error.problem['retryAfter'])
      return { trouble: { kind: 'wait', seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : 60 } }
    }
    report('after_sales.failed', error)
    return { trouble: { kind: 'failed' } }
  }
}

/** A form that could not be answered is no page that worked. */
export const statusOf = (trouble: Trouble | null | undefined): { status: number } => ({
  status: trouble?.kind === 'failed' ? 503 : 200,
})
