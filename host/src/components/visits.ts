import { AsyncLocalStorage } from 'node:async_hooks'

type StorefrontVisit = {
  address: string
  /** The time that a page still has for its reads. */
  leftMs?: () => number
}

/** The request that is being answered: calls that the storefront makes for it count under its address and its time. */
export const visits = new AsyncLocalStorage<StorefrontVisit>()
