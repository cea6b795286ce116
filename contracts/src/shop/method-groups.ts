import { checkoutCalls } from './checkout.ts'
import { walletCalls } from './wallets.ts'

/** Calls on the way from a full basket to a paid order: under load they come first. */
export const orderMethods: ReadonlySet<string> = new Set([...Object.keys(checkoutCalls), ...Object.keys(walletCalls)])
