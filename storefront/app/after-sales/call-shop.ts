import { ShopProblem } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'

/** Why a call was not answered: too many requests, or an outage. */
export type CallFailure = { kind: 'wait'; seconds: number } | { kind: 'failed' }

/** Calls the shop; a failure is returned as a value, so that the page keeps the entered values. */
export async function callShop<Value>(
  ask: () => Promise<Value>,
  { report }: Pick<Platform, 'report'>,
): Promise<{ value: Value } | { failure: CallFailure }> {
  try {
    return { value: await ask() }
  } catch (error) {
    if (error instanceof ShopProblem && error.problem.status === 429) {
      const seconds = Number(error.problem['retryAfter'])
      return { failure: { kind: 'wait', seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : 60 } }
    }
    report('after_sales.failed', error)
    return { failure: { kind: 'failed' } }
  }
}

/** The page of a failed call is sent with status 503. */
export const statusOf = (failure: CallFailure | null | undefined): { status: number } => ({
  status: failure?.kind === 'failed' ? 503 : 200,
})
