import type { Market } from '@vitrine/contracts/markets'
import type { ErrorCodeOf, OutputOf, Result, ShopContract, ShopMethod, User, UserId } from '@vitrine/contracts/shop'
import type { Transaction } from '@vitrine/database'
import type * as v from 'valibot'
import type { Session } from '../users/session-store.ts'

/** Why a call was refused; the contract maps the code to a status. */
export type Refusal<Code extends string> = {
  code: Code
  /** One sentence for the reader of the problem; the same for every caller. */
  detail?: string
  /** One by one: fields that do not fit, or lines of a basket. */
  errors?: readonly Record<string, unknown>[]
  /** Further members of the problem. */
  more?: Record<string, unknown>
  retryAfter?: number
}

/** The caller of a handler, its shop, and the operations a handler may use. */
export type CallContext = {
  market: Market
  user: User | undefined
  session: Session | undefined
  /** The client's address as far as it is known; for limits only. */
  address: string
  /** The cookie of a browser that has signed in before. */
  device: string | null
  /** Aborts when the time limit of the caller ends. */
  signal: AbortSignal
  /** The session, opened now if the visitor has none yet; its cookie goes out with the reply. */
  ensureSession(): Promise<Session>
  /**
   * A new token after a sign-in or a change of password; the old one ends. Returns the new session.
   * `handOver` gets the guest key that goes along, while both sessions exist; there is none when the old session
   * belonged to another customer.
   */
  renewSession(
    customerId: UserId | null,
    isAuthenticated?: boolean,
    handOver?: (guestKey: string) => Promise<void>,
  ): Promise<Session>
  /** Signs out: the session ends, and the browser deletes its token and all it stored. */
  endSession(): Promise<void>
  /** Lets the browser keep a word for the next page, beside its session. */
  note(cookie: 'merged' | 'device', value: string): void
  /**
   * One transaction with the effect of the call and the memory of its answer: a repetition with the same
   * idempotency key gets that answer again. A refusal inside rolls everything back.
   */
  transact<Value>(run: (tx: Transaction) => Promise<Value>): Promise<Value>
}

type Input<Method extends ShopMethod> = v.InferOutput<ShopContract[Method]['input']>

/** A call that declares errors answers with a `Result`, any other with its value. */
type Answer<Method extends ShopMethod> = [ErrorCodeOf<ShopContract[Method]>] extends [never]
  ? OutputOf<ShopContract[Method]>
  : Result<OutputOf<ShopContract[Method]>, Refusal<ErrorCodeOf<ShopContract[Method]>>>

/** One function per call of the contract; a missing one does not compile. */
export type Handlers = {
  [Method in ShopMethod]: (payload: Input<Method>, context: CallContext) => Promise<Answer<Method>>
}
