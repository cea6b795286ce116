import type { ShopContext } from '../shop-context.ts'
import type { Rpc } from '../shop/rpc.ts'
import type { DraftStorage } from '../steps/draft.ts'
import type { PendingOrders } from '../steps/pending-order.ts'
import type { Step } from '../steps/steps.ts'
import type { CheckoutStore } from '../store.ts'
import type { Track } from '../tracking.ts'

/** The page around the element, as far as the element uses it. */
export type HostPage = {
  hash(): string
  /** Adds a history entry, so that the browser's back button walks the steps. */
  pushStep(step: Step): void
  replaceStep(step: Step): void
  /** Reads the query of the address and removes the parts that count once. */
  takeQuery(): URLSearchParams
  leaveFor(address: string): void
  /** Hands a typed e-mail address to the page for signing in. */
  handOverEmail(email: string): void
  reload(): void
  /** The path of the shop: `/de`, or empty. */
  base: string
}

type Tokens = { jwt: string; accessToken: string | null }

/** Dependencies of all effects. */
export type EffectContext = CheckoutStore & {
  shop: ShopContext
  rpc: Rpc
  tokens: Tokens
  page: HostPage
  track: Track
  emit: (event: 'load' | 'error' | 'invalid-access-token') => void
  drafts: DraftStorage
  orders: PendingOrders
  /** The element has left the page. */
  isStopped(): boolean
}

export const showError = ({ dispatch }: EffectContext, key: Parameters<ShopContext['t']>[0]): void =>
  dispatch({ type: 'notice.shown', notice: { kind: 'error', message: { key } } })
