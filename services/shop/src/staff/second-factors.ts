import { hash, randomBytes } from 'node:crypto'
import { bytes, type Database, int, row, sql } from '@vitrine/database'
import { findStep, toBase32 } from './totp.ts'

/** As many codes for the day the phone is gone, each good for one sign-in. */
const recoveryCodes = 10

const hashOf = (code: string): Buffer => hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), 'buffer')
/** 112 bits, so that a plain hash is enough. */
const makeCode = (): string => toBase32(randomBytes(14)).replace(/.{4}(?!$)/g, '$&-')

export const makeSecret = (): Buffer => randomBytes(20)

const Factor = row({ secret: bytes })

async function addCodes(db: Database, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, makeCode)
  for (const code of codes)
    await db.run(sql`insert into staff_recovery_codes (staff_id, code_hash) values (${staffId}, ${hashOf(code)})`)
  return codes
}

type NewFactor = { staffId: number; secret: Buffer; lastStep: number }

async function replaceFactor(db: Database, { staffId, secret, lastStep }: NewFactor): Promise<string[]> {
  await db.run(sql`delete from staff_second_factors where staff_id = ${staffId}`)
  await db.run(sql`
    insert into staff_second_factors (staff_id, totp_secret, last_step) values (${staffId}, ${secret}, ${lastStep})`)
  return addCodes(db, staffId)
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** Codes of an authenticator app for members of staff, and recovery codes. */
export function createSecondFactors(db: Database, now: () => Date = () => new Date()) {
  return {
    async has(staffId: number): Promise<boolean> {
      return (await db.run(sql`select from staff_second_factors where staff_id = ${staffId}`)) === 1
    },

    /** Makes a secret and recovery codes, which are shown once. What was there before ends, with all sessions. */
    set: (staffId: number): Promise<{ secret: Buffer; codes: string[] }> =>
      db.transaction(async (tx) => {
        const secret = makeSecret()
        const codes = await replaceFactor(tx, { staffId, secret, lastStep: 0 })
        await tx.run(sql`delete from staff_sessions where staff_id = ${staffId}`)
        return { secret, codes }
      }),

    /** Takes a secret whose app has shown the right code, which counts as used; undefined for a wrong one. */
    async confirm(staffId: number, secret: Buffer, typed: string): Promise<string[] | undefined> {
      const lastStep = findStep(secret, typed.replaceAll(/\s/g, ''), now())
      return lastStep === undefined ? undefined : replaceFactor(db, { staffId, secret, lastStep })
    },

    /** New codes instead of the old ones. */
    async renewCodes(staffId: number): Promise<string[]> {
      await db.run(sql`delete from staff_recovery_codes where staff_id = ${staffId}`)
      return addCodes(db, staffId)
    },

    /** Recovery codes that are left. */
    async countCodes(staffId: number): Promise<number> {
      const count = await db.first(int, sql`select count(*)::int from staff_recovery_codes where staff_id = ${staffId}`)
      return count ?? 0
    },

    async remove(staffId: number): Promise<boolean> {
      return (await db.run(sql`delete from staff_second_factors where staff_id = ${staffId}`)) === 1
    },

    /** Uses up a code of the app or a recovery code; of two at once with the same code one succeeds. */
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
      const step = factor && findStep(factor.secret, code, now())
      if (step === undefined) return false
      const used = await db.run(sql`
        update staff_second_factors set last_step = ${step} where staff_id = ${staffId} and last_step < ${step}`)
      return used === 1
    },
  }
}
