import { hash, randomBytes } from 'node:crypto'
import { NewPassword } from '@vitrine/contracts/shop'
import type { AcceptedInvitation, StaffInvitation } from '@vitrine/contracts/staff'
import { bigintAsNumber, bytes, type Database, inTransaction, nullable, row, sql, text } from '@vitrine/database'
import { QueueFullError } from '@vitrine/resilience'
import * as v from 'valibot'
import type { Passwords } from '../identity/passwords.ts'
import { isWeakPassword } from '../identity/weak-passwords.ts'
import type { Vault } from '../database/vault.ts'
import { queueRetrySeconds } from '../rpc/limits.ts'
import { recordLine } from '../staff-log/staff-log.ts'
import { setupOf } from './second-factor-setup.ts'
import { sealedColumns } from './sealed-columns.ts'
import { createSecondFactors, makeSecret } from './second-factors.ts'

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
const { contextOf } = sealedColumns.invitation
const tokenForm = /^[\w-]{43}$/

const Invited = row({ id: bigintAsNumber, name: text, email: text, secret: nullable(bytes) })

/** A link that is good for seven days and one use; the one before it opens nothing any more. */
export async function makeInvitation(
  db: Database,
  vault: Vault,
  { staffId, withSecondFactor }: { staffId: number; withSecondFactor: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const secret = withSecondFactor ? vault.seal(makeSecret(), contextOf(staffId)) : null
  await db.run(sql`
    insert into staff_invitations (staff_id, token_hash, totp_secret, expires_at)
    values (${staffId}, ${hashOf(token)}, ${secret}, now() + interval '7 days')
    on conflict (staff_id) do update set token_hash = excluded.token_hash, totp_secret = excluded.totp_secret,
      expires_at = excluded.expires_at`)
  return token
}

async function findInvited(db: Database, vault: Vault, token: string, lock = sql``) {
  if (!tokenForm.test(token)) return undefined
  const found = await db.first(
    Invited,
    sql`
      select s.id, s.name, s.email, i.totp_secret as secret from staff_invitations i join staff s on s.id = i.staff_id
      where i.token_hash = ${hashOf(token)} and i.expires_at > now() and s.is_active ${lock}`,
  )
  return found && { ...found, secret: found.secret && vault.open(found.secret, contextOf(found.id)) }
}

type InvitationDependencies = { db: Database; vault: Vault; passwords: Passwords }

/** The invited person's side of an invitation: the link in the mail opens a page that sets the password. */
export function createInvitations({ db, vault, passwords }: InvitationDependencies) {
  const accept = async (token: string, password: string, code: string): Promise<AcceptedInvitation> => {
    const invited = await findInvited(db, vault, token)
    if (!invited) return { ok: false, code: 'EXPIRED' }
    if (!v.is(NewPassword, password)) return { ok: false, code: 'UNFIT_PASSWORD' }
    const [firstName, ...rest] = invited.name.split(' ')
    if (isWeakPassword(password, { email: invited.email, firstName, lastName: rest.join(' ') }))
      return { ok: false, code: 'WEAK_PASSWORD' }
    const passwordHash = await passwords.hash(password)
    return inTransaction(db, async (tx): Promise<AcceptedInvitation> => {
      // Locked: of two who use the link at once one succeeds.
      const locked = await findInvited(tx, vault, token, sql`for update`)
      if (!locked) return { ok: false, code: 'EXPIRED' }
      const { id, name, secret } = locked
      const codes = secret ? await createSecondFactors(tx, vault).confirm(id, secret, code) : []
      if (!codes) return { ok: false, code: 'WRONG_CODE' }
      await tx.run(sql`update staff set password_hash = ${passwordHash}, version = version + 1 where id = ${id}`)
      await tx.run(sql`delete from staff_invitations where staff_id = ${id}`)
      await recordLine(tx, {
        actor: { name, staffId: id },
        action: 'invitation.accepted',
        subject: `member ${id}`,
        details: { secondFactor: secret !== null },
      })
      return { ok: true, codes }
    })
  }

  return {
    async invitationOf(token: string): Promise<StaffInvitation | null> {
      const invited = await findInvited(db, vault, token)
      if (!invited) return null
      const { name, email, secret } = invited
      return { name, email, secondFactor: secret && setupOf(secret, { email }) }
    },

    acceptInvitation: ({ token, password, code = '' }: { token: string; password: string; code?: string }) =>
      passwords
        .admit(() => accept(token, password, code.slice(0, 20)))
        .catch((error: unknown): AcceptedInvitation => {
          if (!(error instanceof QueueFullError)) throw error
          return { ok: false, code: 'TOO_MANY', retryAfterSeconds: queueRetrySeconds }
        }),
  }
}
