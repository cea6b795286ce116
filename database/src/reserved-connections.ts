import { AsyncLocalStorage } from 'node:async_hooks'

const reserved = new AsyncLocalStorage<true>()

/** Runs work that may use the connections reserved for orders; everything it calls may, too. */
export const useReservedConnections = <Value>(work: () => Value): Value => reserved.run(true, work)

export const mayUseReserved = (): boolean => reserved.getStore() ?? false
