import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'
import { pageFields, type Page } from './page.ts'

export const mailStates = ['sent', 'waiting', 'parked'] as const
export type MailState = (typeof mailStates)[number]

export type MailRow = {
  id: string
  /** The kind of letter, without its prefix: `order_shipped`. */
  kind: string
  to: string
  at: string
  state: MailState
  attempts: number
  error: string | null
  orderNumber: string | null
  /** Sending it again can be taken back until then. */
  undoUntil: string | null
}

export type MailView = MailRow & { subject: string; html: string }

export const MailQuery = v.strictObject({
  ...pageFields,
  state: v.exactOptional(v.picklist(mailStates)),
  to: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
})

const MailId = v.pipe(v.string(), v.uuid())

export const mailCalls = {
  listMails: staffCall<Page<MailRow>>()({ right: 'customers.read', kind: 'read', input: MailQuery }),
  /** The mail as it was written. One whose link opens an account is shown to no member. */
  getMail: staffCall<MailView>()({
    right: 'customers.read',
    kind: 'read',
    input: v.strictObject({ id: MailId }),
    errors: ['NOT_FOUND', 'SECRET', 'UNREADABLE'],
  }),
  resendMail: staffCall<MailRow>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({ id: MailId }),
    errors: ['NOT_FOUND', 'SECRET', 'WAITING'],
    isKeyed: true,
  }),
  /** Takes a mail back that was to be sent again, before it leaves. */
  undoResend: staffCall<MailRow>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({ id: MailId }),
    errors: ['NOT_FOUND', 'TOO_LATE'],
  }),
  /** All parked mails up to one of them, after an outage; answers their number. */
  resendParkedMails: staffCall<{ count: number }>()({
    right: 'orders.write',
    kind: 'write',
    input: v.strictObject({}),
    errors: ['NOTHING_PARKED'],
    isKeyed: true,
  }),
}
