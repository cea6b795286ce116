import type { Database } from '@vitrine/database'
import { createAccountHandlers } from './account-handlers.ts'
import { createConfirmEmailHandler } from './confirm-email-handler.ts'
import type { Identity } from './identity.ts'
import { createLinkingHandlers } from './linking-handlers.ts'
import { createPasswordHandlers } from './password-handlers.ts'
import { createProviderHandlers } from './provider-handlers.ts'
import { createSessionListHandlers } from './session-list-handlers.ts'
import { createSessionHandlers } from './session-handlers.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { UserStore } from '../users/user-store.ts'

type IdentityHandlers = ReturnType<typeof createSessionHandlers> &
  ReturnType<typeof createSessionListHandlers> &
  ReturnType<typeof createPasswordHandlers> &
  ReturnType<typeof createConfirmEmailHandler> &
  ReturnType<typeof createProviderHandlers> &
  ReturnType<typeof createLinkingHandlers> &
  ReturnType<typeof createAccountHandlers>

type IdentityHandlerDependencies = { db: Database; users: UserStore; sessions: SessionStore }

/** All calls about accounts and sessions. */
export const createIdentityHandlers = (
  dependencies: IdentityHandlerDependencies,
  identity: Identity,
): IdentityHandlers => ({
  ...createSessionHandlers(dependencies, identity),
  ...createSessionListHandlers(dependencies, identity),
  ...createPasswordHandlers(dependencies, identity),
  ...createConfirmEmailHandler(dependencies, identity),
  ...createProviderHandlers(dependencies, identity),
  ...createLinkingHandlers(dependencies, identity),
  ...createAccountHandlers(dependencies, identity),
})
