import { hash, randomBytes } from 'node:crypto'
import { bytes, type Database, int, nullable, row, sql } from '@vitrine/database'
import type { Vault } from '../database/vault.ts'
import { createPasskeys } from '../passkeys/passkeys.ts'
import { sealedColumns } from './sealed-columns.ts'
import { hashOf as hashOfToken } from './staff-store.ts'
import { findStep, toBase32 } from './totp.ts'

/** As many codes for the day the device is gone, each good for one sign-in. */
const recoveryCodes = 10

const hashOf = (code: string): Buffer => hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'buffer')
/** 112 bits, so that a plain hash is enough. */
const makeCode = (): string => toBase32(randomBytes(14)).replace(/.{4}(?!$)/g, '$&-')

export const makeSecret = (): Buffer => randomBytes(20)

const Factor = row({ secret: bytes })

/** The ways in which a member proves more than a password. A passkey is two factors at once. */
export type FactorState = { hasApp: boolean; passkeys: number }

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** Codes of an authenticator app for members of staff, and recovery codes, which replace an app or a passkey. */
export function createSecondFactors(db: Database, vault: Vault, now: () => Date = () => new Date()) {
  const passkeys = createPasskeys<number>(db, 'staff')
  const { factor: ofFactor, setup: ofSetup } = sealedColumns
  const hasApp = async (staffId: number): Promise<boolean> =>
    (await db.run(sql`select from staff_second_factors where staff_id = ${staffId}`)) === 1

  async function renewCodes(tx: Database, staffId: number): Promise<string[]> {
    await tx.run(sql`delete from staff_recovery_codes where staff_id = ${staffId}`)
    const codes = Array.from({ length: recoveryCodes }, makeCode)
    for (const code of codes)
      await tx.run(sql`insert into staff_recovery_codes (staff_id, code_hash) values (${staffId}, ${hashOf(code)})`)
    return codes
  }

  async function replaceApp(
    tx: Database,
    { staffId, secret, lastStep }: { staffId: number; secret: Buffer; lastStep: number },
  ): Promise<string[]> {
    await tx.run(sql`delete from staff_second_factors where staff_id = ${staffId}`)
    await tx.run(sql`
      insert into staff_second_factors (staff_id, totp_secret, last_step)
      values (${staffId}, ${vault.seal(secret, ofFactor.contextOf(staffId))}, ${lastStep})`)
    return renewCodes(tx, staffId)
  }

  /** Recovery codes without a factor would be a second password. */
  async function dropUselessCodes(tx: Database, staffId: number): Promise<void> {
    await tx.run(sql`
      delete from staff_recovery_codes where staff_id = ${staffId}
        and not exists (select from staff_second_factors where staff_id = ${staffId})
        and not exists (select from passkeys where staff_id = ${staffId})`)
  }

  return {
    passkeys,

    async stateOf(staffId: number): Promise<FactorState> {
      return { hasApp: await hasApp(staffId), passkeys: await passkeys.count(staffId) }
    },

    /** Makes a secret and recovery codes, which are shown once. What was there before ends, with all sessions. */
    set: (staffId: number): Promise<{ secret: Buffer; codes: string[] }> =>
      db.transaction(async (tx) => {
        const secret = makeSecret()
        await passkeys.removeAll(tx, staffId)
        const codes = await replaceApp(tx, { staffId, secret, lastStep: 0 })
        await tx.run(sql`delete from staff_sessions where staff_id = ${staffId}`)
        return { secret, codes }
      }),

    /** The secret of an app that is being set up in a session, with which it ends. */
    async beginSetup(staffId: number, token: string, secret: Buffer | null): Promise<void> {
      const stored = secret && vault.seal(secret, ofSetup.contextOf(staffId))
      await db.run(sql`
        update staff_sessions set totp_setup = ${stored}
        where token_hash = ${hashOfToken(token)} and staff_id = ${staffId}`)
    },

    async setupOf(staffId: number, token: string): Promise<Buffer | undefined> {
      const found = await db.first(
        nullable(bytes),
        sql`select totp_setup from staff_sessions where token_hash = ${hashOfToken(token)} and staff_id = ${staffId}`,
      )
      return found ? vault.open(found, ofSetup.contextOf(staffId)) : undefined
    },

    /** Takes a secret whose app has shown the right code, which counts as used; undefined for a wrong one. */
    async confirm(staffId: number, secret: Buffer, typed: string): Promise<string[] | undefined> {
      const lastStep = findStep(secret, typed.replaceAll(/\s/g, ''), now())
      return lastStep === undefined ? undefined : replaceApp(db, { staffId, secret, lastStep })
    },

    /** New codes instead of the old ones. */
    renewCodes: (staffId: number): Promise<string[]> => renewCodes(db, staffId),

    /** Recovery codes that are left. */
    async countCodes(staffId: number): Promise<number> {
      const count = await db.first(int, sql`select count(*)::int from staff_recovery_codes where staff_id = ${staffId}`)
      return count ?? 0
    },

    /** Removes the app; false if there is none. */
    async removeApp(staffId: number): Promise<boolean> {
      const removed = await db.run(sql`delete from staff_second_factors where staff_id = ${staffId}`)
      await dropUselessCodes(db, staffId)
      return removed === 1
    },

    /** False if there is no such passkey. */
    removePasskey: (staffId: number, id: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const isRemoved = await passkeys.remove(tx, staffId, id)
        await dropUselessCodes(tx, staffId)
        return isRemoved
      }),

    /** Removes app, passkeys and codes; false if there was neither app nor passkey. */
    removeAll: (staffId: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const apps = await tx.run(sql`delete from staff_second_factors where staff_id = ${staffId}`)
        const devices = await passkeys.removeAll(tx, staffId)
        await dropUselessCodes(tx, staffId)
        return apps + devices > 0
      }),

    /** Whether a typed code is right; it is then used up. Of two at once with the same code one succeeds. */
    async use(staffId: number, typed: string): Promise<boolean> {
      const code = typed.replaceAll(/\s/g, '')
      if (!/^\d{6}$/.test(code)) {
        const used = await db.run(
          sql`delete from staff_recovery_codes where staff_id = ${staffId} and code_hash = ${hashOf(code)}`,
        )
        return used === 1
      }
      const factor = await db.first(
        Factor,
        sql`select totp_secret as secret from staff_second_factors where staff_id = ${staffId}`,
      )
      const step = factor && findStep(vault.open(factor.secret, ofFactor.contextOf(staffId)), code, now())
      if (step === undefined) return false
      const used = await db.run(sql`
        update staff_second_factors set last_step = ${step} where staff_id = ${staffId} and last_step < ${step}`)
      return used === 1
    },
  }
}
