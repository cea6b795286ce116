import type { Market } from '@vitrine/contracts/markets'
import { marketOfAnswerConfiguration } from '@vitrine/contracts/search'
import type { Call } from '../handler.ts'
import { Refusal } from '../refusal.ts'

/** A request without its body. */
export type AnswerCall = Call & {
  /** Aborts when the client leaves. */
  signal: AbortSignal
}

export type AnswerHandler = (body: unknown, call: AnswerCall) => Promise<Response>

/** The shop of the answer configuration in the address. */
export function marketOf({ parameters }: Pick<Call, 'parameters'>): Market {
  const market = marketOfAnswerConfiguration(parameters['configuration'] ?? '')
  if (!market) throw new Refusal(404, 'There is no such answer configuration.')
  return market
}
