import { AsyncLocalStorage } from 'node:async_hooks'

/** The client of the request that is being answered: calls that the storefront makes for it count under its address. */
export const visits = new AsyncLocalStorage<{ address: string }>()
