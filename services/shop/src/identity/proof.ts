import { fail, ok, type Result } from '@vitrine/contracts/shop'
import type { CallContext, Refusal } from '../rpc/handlers.ts'
import type { SessionStore } from '../users/session-store.ts'
import type { UserStore } from '../users/user-store.ts'
import type { PasswordAttempts } from './password-attempts.ts'
import type { Passwords } from './passwords.ts'

type ProofDependencies = { users: UserStore; sessions: SessionStore; passwords: Passwords; attempts: PasswordAttempts }
type ProofRefusal = Refusal<'WRONG_PASSWORD' | 'PASSWORD_NEEDED' | 'TOO_MANY_ATTEMPTS'>

export type Prove = ReturnType<typeof createProof>

/** Makes sure that it is still the customer who sits there: the password typed now, or within the last 15 minutes. */
export const createProof =
  ({ users, sessions, passwords, attempts }: ProofDependencies) =>
  async ({ user, session, address }: CallContext, typed: string | undefined): Promise<Result<true, ProofRefusal>> => {
    if (!user || !session) throw new Error('Only a signed-in customer can confirm their identity')
    if (typed === undefined)
      return (await sessions.isFresh(session))
        ? ok(true)
        : fail({ code: 'PASSWORD_NEEDED', detail: 'Type the password again' })
    // Counted apart from sign-ins: an attacker who guesses passwords must not lock the customer out of this.
    const check = await attempts.check(`customer ${user.id}`, { address }, async () =>
      passwords.verify(typed, await users.passwordHashOf(user.id)),
    )
    if (check === 'wrong') return fail({ code: 'WRONG_PASSWORD', detail: 'The password is not right' })
    if (check !== 'right')
      return fail({ code: 'TOO_MANY_ATTEMPTS', detail: 'Too many attempts', retryAfter: check.wait })
    await sessions.refresh(session)
    return ok(true)
  }
