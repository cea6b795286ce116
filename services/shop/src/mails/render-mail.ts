import { look } from '@vitrine/brand-kit/look'
import { logoPath } from '@vitrine/brand-kit/look/icons'
import { brand, isLocale, type Market, marketOf } from '@vitrine/contracts/markets'
import type { ServicePage } from '@vitrine/contracts/urls'
import * as v from 'valibot'
import { drawInvoice, invoiceFile } from '../invoices/draw-invoice.ts'
import {
  AccountMailData,
  accountLetters,
  confirmNewsletter,
  LinkMailData,
  welcomeToNewsletter,
} from './account-mails.ts'
import { colonOf, sayIn, type WordKey } from '../messages/language.ts'
import { sellerLines } from '../messages/legal/legal.ts'
import { GiftMailData, giftLetters } from './gift-mails.ts'
import { OrderMailData } from './order-mail-data.ts'
import { orderLetters } from './order-mails.ts'
import { pagesOf } from '../messages/pages.ts'
import { confirmPriceNotice, priceDrop, PriceMailData } from './price-mails.ts'
import { reservationLetters, ReservationMailData } from './reservation-mails.ts'
import { inviteReviewer, ReviewMailData } from './review-mails.ts'
import { inviteColleague, StaffMailData } from './staff-mails.ts'
import { receipt, StatementMailData } from './statement-mails.ts'
import { backInStock, confirmNotice, StockMailData } from './stock-mails.ts'
import { SubscriptionMailData, subscriptionLetters } from './subscription-mails.ts'
import { documentToHtml, toHtml } from './to-html.ts'
import { toText } from './to-text.ts'
import type { MailContent, MailFrame } from './mail-content.ts'
import type { MessageContext } from '../messages/message-context.ts'

const Head = v.object({
  to: v.string(),
  locale: v.custom<Market['locale']>((value) => typeof value === 'string' && isLocale(value)),
})

/** Writes a mail from its data, and says why its recipient gets it. */
type Template = { write: (payload: unknown, desk: MessageContext) => MailContent; reason: ReasonKey }
type ReasonKey = Extract<WordKey, `reason_${string}`>

const template = <Data>(
  reason: ReasonKey,
  schema: v.GenericSchema<unknown, Data>,
  write: (data: Data, desk: MessageContext) => MailContent,
): Template => ({ reason, write: (payload, desk) => write(v.parse(schema, payload), desk) })

/** Templates that share their data and their reason. */
const templates = <Data>(
  reason: ReasonKey,
  schema: v.GenericSchema<unknown, Data>,
  letters: Readonly<Record<string, (data: Data, desk: MessageContext) => MailContent>>,
): Record<string, Template> =>
  Object.fromEntries(Object.entries(letters).map(([name, write]) => [name, template(reason, schema, write)]))

/** Every mail the shop writes, by its kind without `mail.`. */
const letters: Readonly<Record<string, Template>> = {
  ...templates('reason_order', OrderMailData, orderLetters),
  ...templates('reason_account', AccountMailData, accountLetters),
  ...templates('reason_gift_return', GiftMailData, giftLetters),
  ...templates('reason_subscription', SubscriptionMailData, subscriptionLetters),
  ...templates('reason_reservation', ReservationMailData, reservationLetters),
  back_in_stock: template('reason_notice', StockMailData, backInStock),
  stock_notice_confirm: template('reason_notice', StockMailData, confirmNotice),
  price_drop: template('reason_notice', PriceMailData, priceDrop),
  price_notice_confirm: template('reason_notice', PriceMailData, confirmPriceNotice),
  review_invitation: template('reason_review', ReviewMailData, inviteReviewer),
  staff_invitation: template('reason_staff', StaffMailData, inviteColleague),
  newsletter_confirm: template('reason_newsletter', LinkMailData, confirmNewsletter),
  newsletter_welcome: template('reason_newsletter', LinkMailData, welcomeToNewsletter),
  withdrawal_receipt: template('reason_statement', StatementMailData, receipt),
  cancellation_receipt: template('reason_statement', StatementMailData, receipt),
}

export const mailNames: readonly string[] = Object.keys(letters)

/** A page that goes along as a file. */
type Attachment = { fileName: string; html: string }
/** An attachment; it is drawn when the mail is sent, not when only its text is previewed. */
type Enclosure = { fileName: string; draw: () => Promise<Buffer> }
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
  papers: readonly Enclosure[]
  unsubscribeUrl?: string
}

/** Where the links of a mail lead, and where its pictures come from: another host, or a path of the shop. */
export type MailAddresses = { publicUrl: URL; cdnUrl?: string }

/** Writes a mail of the outbox in the language of its shop. */
export function renderMail(kind: string, payload: unknown, { publicUrl, cdnUrl }: MailAddresses): Mail {
  const letter = letters[kind.replace(/^mail\./, '')]
  if (!letter) throw new Error(`There is no template for the mail "${kind}"`)
  const { to, locale } = v.parse(Head, payload)
  const market = marketOf(locale)
  const desk: MessageContext = { market, say: sayIn(market), pages: pagesOf(market, publicUrl, cdnUrl) }
  const written = letter.write(payload, desk)
  const frame = frameOf(letter.reason, desk)
  // A subject is one line, also if a name contains line breaks.
  const subject = written.subject.replaceAll(/\s+/g, ' ')
  return {
    to,
    subject,
    text: toText(written, frame, colonOf(market)),
    html: toHtml({ ...written, subject }, frame),
    attachments: (written.documents ?? []).map((each) => ({
      fileName: each.fileName,
      html: documentToHtml(each, market.language),
    })),
    papers: enclosures(written, desk),
    ...(written.unsubscribeUrl && { unsubscribeUrl: written.unsubscribeUrl }),
  }
}

function enclosures({ invoice }: MailContent, desk: MessageContext): Enclosure[] {
  if (!invoice) return []
  return [{ fileName: invoiceFile(invoice, desk), draw: () => drawInvoice(invoice, desk) }]
}

function frameOf(reason: ReasonKey, { market, say, pages }: MessageContext): MailFrame {
  const isStatutory = market.withdrawalDays !== null
  const link = (key: WordKey, page: ServicePage) => ({ label: say(key), url: pages.service(page) })
  return {
    brand: brand.name,
    logoUrl: look.hasMark ? new URL(logoPath, pages.home).href : null,
    homeUrl: pages.home,
    language: market.language,
    lines: [say('contact', { email: market.seller.email }), ...sellerLines({ market, say })],
    links: [
      link('imprint', 'imprint'),
      link('terms', 'terms'),
      link('privacy', 'privacy'),
      link(isStatutory ? 'withdrawal_text' : 'returns_text', 'withdrawal_text'),
      ...(isStatutory ? [link('withdrawal_function', 'withdrawal_function')] : []),
    ],
    reason: say(reason),
  }
}
