import type { ShopParts } from '../shop-parts.ts'
import { createAccountHandlers } from './account-handlers.ts'
import type { Identity } from './identity.ts'
import { createLinkingHandlers } from './linking-handlers.ts'
import { createPasswordHandlers } from './password-handlers.ts'
import { createProviderHandlers } from './provider-handlers.ts'
import { createSessionHandlers } from './session-handlers.ts'

type IdentityHandlers = ReturnType<typeof createSessionHandlers> &
  ReturnType<typeof createPasswordHandlers> &
  ReturnType<typeof createProviderHandlers> &
  ReturnType<typeof createLinkingHandlers> &
  ReturnType<typeof createAccountHandlers>

/** All that an account can be asked for. */
export const createIdentityHandlers = (parts: ShopParts, identity: Identity): IdentityHandlers => ({
  ...createSessionHandlers(parts, identity),
  ...createPasswordHandlers(parts, identity),
  ...createProviderHandlers(parts, identity),
  ...createLinkingHandlers(parts, identity),
  ...createAccountHandlers(parts, identity),
})
