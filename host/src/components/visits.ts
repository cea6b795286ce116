import { AsyncLocalStorage } from 'node:async_hooks'

type StorefrontVisit = {
  address: string
  /** What is left of the time that a page has for its reads. */
  leftMs?: () => number
}

/** The request that is being answered: calls that the storefront makes for it count under its address and its time. */
export const visits = new AsyncLocalStorage<StorefrontVisit>()
