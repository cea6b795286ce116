import { catalogueCalls } from './catalogue.ts'
import { checkoutCalls } from './checkout.ts'
import { walletCalls } from './wallets.ts'

/** Calls on the way from a full basket to a paid order: under load they come first. */
export const orderMethods: ReadonlySet<string> = new Set([...Object.keys(checkoutCalls), ...Object.keys(walletCalls)])

/** Calls about goods, which every visitor may see: they need no session. */
export const catalogueMethods: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ Object.keys(catalogueCalls),
)
