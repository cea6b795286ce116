import { fail, ok } from '@vitrine/contracts/shop'
import type { CallContext, Handlers } from '../rpc/handlers.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { Identity } from './identity.ts'

type SessionListHandlers = Pick<Handlers, 'getSessions' | 'closeSession' | 'closeOtherSessions'>

/** Devices on which a customer is signed in: lists them and signs them out. */
export function createSessionListHandlers(
  { sessions }: { sessions: SessionStore },
  { prove, watch }: Identity,
): SessionListHandlers {
  const signedIn = ({ user, session }: CallContext) => {
    if (!user || !session) throw new Error('Sessions were requested without a customer')
    return { user, session }
  }

  return {
    async getSessions(_, context) {
      const { user, session } = signedIn(context)
      return sessions.list(user.id, session)
    },

    async closeSession({ id, password }, context) {
      const { user, session } = signedIn(context)
      const proof = await prove(context, password)
      if (!proof.ok) return proof
      if (!(await sessions.closeById(user.id, id, session)))
        return fail({ code: 'NOT_FOUND', detail: 'This session has ended already' })
      watch('session.revoked', context.market, user.email, { reason: 'customer' })
      return ok({ success: true })
    },

    async closeOtherSessions({ password }, context) {
      const { user, session } = signedIn(context)
      const proof = await prove(context, password)
      if (!proof.ok) return proof
      const closed = await sessions.closeAll(user.id, session)
      if (closed > 0) watch('session.revoked', context.market, user.email, { reason: 'customer' })
      return ok({ closed })
    },
  }
}
