import { type MailRow, undoSeconds } from '@vitrine/contracts/desk'
import { allMarkets } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, json, row, type Sql, sql, text } from '@vitrine/database'
import { renderMail } from '../../mails/render-mail.ts'
import { secretLinkMails } from '../../outbox/outbox.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskHandlers } from '../desk.ts'
import { isUndoable, listMails, mailState } from './mail-list.ts'

type MailHandlers = Pick<DeskHandlers, 'listMails' | 'getMail' | 'resendMail' | 'undoResend' | 'resendParkedMails'>

const notFound = fail({ code: 'NOT_FOUND' } as const)
const Stored = row({ kind: text, payload: json<Record<string, unknown>>() })

/** Mails belong to the shop whose language they have. */
const ofShops = ({ shopIds }: Pick<DeskContext, 'shopIds'>): Sql => {
  const locales = allMarkets.filter(({ shopId }) => shopIds.includes(shopId)).map(({ locale }) => locale)
  return sql`m.payload ->> 'locale' = any(${locales}::text[])`
}

export const createMailHandlers = ({ publicUrl }: { publicUrl: URL }): MailHandlers => ({
  listMails: async ({ after, limit, state, to }, context) => {
    const isState = state ? mailState[state] : sql`true`
    const isTo = to ? sql`lower(m.payload ->> 'to') = lower(${to}::text)` : sql`true`
    return ok(await listMails(context.db, sql`${isState} and ${isTo} and ${ofShops(context)}`, { after, limit }))
  },

  async getMail({ id }, context) {
    const mail = await findMail(context, id)
    if (!mail) return notFound
    const stored = await context.db.first(Stored, sql`select kind, payload from outbox where id = ${id}`)
    if (!stored) return notFound
    if (secretLinkMails.includes(stored.kind)) return fail({ code: 'SECRET' })
    try {
      const { subject, html } = renderMail(stored.kind, stored.payload, { publicUrl })
      return ok({ ...mail, subject, html })
    } catch {
      // Written by a version whose letter is gone.
      return fail({ code: 'UNREADABLE' })
    }
  },

  async resendMail({ id }, context) {
    const mail = await findMail(context, id)
    if (!mail) return notFound
    const isSecret = mail.state === 'sent' && secretLinkMails.includes(`mail.${mail.kind}`)
    if (isSecret) return fail({ code: 'SECRET' })
    if (mail.state === 'waiting') return fail({ code: 'WAITING' })
    const isEnded = sql`(m.done_at is not null or m.parked_at is not null)`
    const sent = await putBack(context.db, sql`m.id = ${id} and ${isEnded}`, undoSeconds)
    if (sent === 0) return fail({ code: 'WAITING' })
    await context.record({ action: 'mail.resent', subject: subjectOf(mail), details: { mail: id, kind: mail.kind } })
    return ok((await findMail(context, id)) ?? mail)
  },

  async undoResend({ id }, context) {
    const mail = await findMail(context, id)
    if (!mail) return notFound
    const undone = await context.db.run(sql`
      update outbox m set done_at = done_before, parked_at = parked_before, done_before = null, parked_before = null
      where id = ${id} and ${isUndoable}`)
    if (undone === 0) return fail({ code: 'TOO_LATE' })
    await context.record({ action: 'mail.resend_undone', subject: subjectOf(mail), details: { mail: id } })
    return ok((await findMail(context, id)) ?? mail)
  },

  async resendParkedMails(_, context) {
    const count = await putBack(context.db, sql`${mailState.parked} and ${ofShops(context)}`)
    if (count === 0) return fail({ code: 'NOTHING_PARKED' })
    await context.record({ action: 'mail.parked_resent', subject: 'mails', details: { count } })
    return ok({ count })
  },
})

const subjectOf = ({ id, orderNumber }: MailRow): string =>
  orderNumber ? `order ${orderNumber.replace(/^V-/, '')}` : `mail ${id}`

async function findMail(context: DeskContext, id: string): Promise<MailRow | undefined> {
  const page = await listMails(context.db, sql`m.id = ${id}::uuid and ${ofShops(context)}`, { limit: 1 })
  return page.rows[0]
}

/** Puts mails back into the outbox; the shop delivers them within a moment, or once they cannot be taken back any more. */
const putBack = (db: Database, where: Sql, inSeconds = 0): Promise<number> =>
  db.run(sql`
    update outbox m set done_before = done_at, parked_before = parked_at, done_at = null, parked_at = null, attempts = 0,
      next_at = clock_timestamp() + make_interval(secs => ${inSeconds}), last_error = null
    where m.kind like 'mail.%' and ${where}`)
