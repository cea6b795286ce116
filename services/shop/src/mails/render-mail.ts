import { isLocale, type Market, markets } from '@vitrine/contracts/markets'
import type { ServicePage } from '@vitrine/contracts/urls'
import * as v from 'valibot'
import { drawInvoice, invoiceFile } from '../invoices/draw-invoice.ts'
import {
  AccountMailData,
  accountLetters,
  backInStock,
  confirmNewsletter,
  confirmNotice,
  LinkMailData,
  StockMailData,
  welcomeToNewsletter,
} from './account-mails.ts'
import { colonOf, sayIn } from '../messages/language.ts'
import { sellerLines } from '../messages/legal/legal.ts'
import { GiftMailData, giftLetters } from './gift-mails.ts'
import { OrderMailData } from './order-mail-data.ts'
import { orderLetters } from './order-mails.ts'
import { pagesOf } from '../messages/pages.ts'
import { reservationLetters, ReservationMailData } from './reservation-mails.ts'
import { receipt, StatementMailData } from './statement-mails.ts'
import { SubscriptionMailData, subscriptionLetters } from './subscription-mails.ts'
import { documentToHtml, toHtml } from './to-html.ts'
import { toText } from './to-text.ts'
import type { Footer, MailContent } from './mail-content.ts'
import type { MessageContext } from '../messages/message-context.ts'

const Head = v.object({
  to: v.string(),
  locale: v.custom<Market['locale']>((value) => typeof value === 'string' && isLocale(value)),
})

type Write = (payload: unknown, desk: MessageContext) => MailContent

const letter =
  <Facts>(schema: v.GenericSchema<unknown, Facts>, write: (facts: Facts, desk: MessageContext) => MailContent): Write =>
  (payload, desk) =>
    write(v.parse(schema, payload), desk)

/** Every mail the shop writes, by its kind without `mail.`. */
const letters: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(Object.entries(orderLetters).map(([name, write]) => [name, letter(OrderMailData, write)])),
  ...Object.fromEntries(Object.entries(accountLetters).map(([name, write]) => [name, letter(AccountMailData, write)])),
  ...Object.fromEntries(Object.entries(giftLetters).map(([name, write]) => [name, letter(GiftMailData, write)])),
  ...Object.fromEntries(
    Object.entries(subscriptionLetters).map(([name, write]) => [name, letter(SubscriptionMailData, write)]),
  ),
  ...Object.fromEntries(
    Object.entries(reservationLetters).map(([name, write]) => [name, letter(ReservationMailData, write)]),
  ),
  back_in_stock: letter(StockMailData, backInStock),
  stock_notice_confirm: letter(StockMailData, confirmNotice),
  newsletter_confirm: letter(LinkMailData, confirmNewsletter),
  newsletter_welcome: letter(LinkMailData, welcomeToNewsletter),
  withdrawal_receipt: letter(StatementMailData, receipt),
  cancellation_receipt: letter(StatementMailData, receipt),
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
}

/** Writes a mail of the outbox in the language of its shop. */
export function renderMail(kind: string, payload: unknown, publicUrl: URL): Mail {
  const write = letters[kind.replace(/^mail\./, '')]
  if (!write) throw new Error(`There is no template for the mail "${kind}"`)
  const { to, locale } = v.parse(Head, payload)
  const market = markets[locale]
  const desk: MessageContext = { market, say: sayIn(market), pages: pagesOf(market, publicUrl) }
  const written = write(payload, desk)
  const footer = footerOf(desk)
  // A subject is one line, also if a name contains line breaks.
  const subject = written.subject.replaceAll(/\s+/g, ' ')
  const { language } = market
  const colon = colonOf(market)
  return {
    to,
    subject,
    text: toText(written, footer, colon),
    html: toHtml(written, footer, { language, colon }),
    attachments: (written.documents ?? []).map((each) => ({
      fileName: each.fileName,
      html: documentToHtml(each, language),
    })),
    papers: enclosures(written, desk),
  }
}

function enclosures({ invoice }: MailContent, desk: MessageContext): Enclosure[] {
  if (!invoice) return []
  return [{ fileName: invoiceFile(invoice, desk), draw: () => drawInvoice(invoice, desk) }]
}

function footerOf({ market, say, pages }: MessageContext): Footer {
  const isStatutory = market.withdrawalDays !== null
  const link = (key: Parameters<typeof say>[0], page: ServicePage) => ({ label: say(key), url: pages.service(page) })
  return {
    lines: [say('contact', { email: market.seller.email }), ...sellerLines({ market, say })],
    links: [
      link('imprint', 'imprint'),
      link('terms', 'terms'),
      link('privacy', 'privacy'),
      link(isStatutory ? 'withdrawal_text' : 'returns_text', 'withdrawal_text'),
      ...(isStatutory ? [link('withdrawal_function', 'withdrawal_function')] : []),
    ],
  }
}
