import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { automaticHeaders, type Message, toEml } from '../mails/eml.ts'
import { renderMail } from '../mails/render-mail.ts'
import type { Deliver, Delivery } from '../outbox/relay.ts'

export type MailOptions = {
  /** The public address of the shop; links begin with it. */
  publicUrl: URL
  /** Where pictures come from: another host, or a path of the shop. */
  cdnUrl?: string
  /** `Shop <service@shop.example>` */
  from: string
}

/** `2026-11-15T08-03-11Z-mail.refund-{id}`: sorted by time, and the same for every try. */
const nameOf = ({ id, kind, createdAt }: Delivery): string =>
  `${createdAt.replaceAll(':', '-')}-${kind.replaceAll(/[^\w.-]/g, '_')}-${id}`

/** A file is there whole or not at all; the same delivery again replaces it. */
async function putDown(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}.tmp`)
  await writeFile(draft, content)
  await rename(draft, join(folder, name))
}

/** The mail of a delivery. Receivers recognise a repeated one by its id. */
export async function messageOf(delivery: Delivery, { from, ...addresses }: MailOptions): Promise<Message> {
  const { papers, ...mail } = renderMail(delivery.kind, delivery.payload, addresses)
  return {
    ...mail,
    papers: await Promise.all(papers.map(async ({ fileName, draw }) => ({ fileName, pdf: await draw() }))),
    from,
    date: new Date(delivery.createdAt),
    messageId: `<${delivery.id}@${addresses.publicUrl.hostname}>`,
  }
}

/** Puts mails as `.eml` files into a folder, for a shop that has no mail server. */
export function mailsIntoFolder(folder: string, options: MailOptions): Deliver {
  return async (delivery) => putDown(folder, `${nameOf(delivery)}.eml`, toEml(await messageOf(delivery, options)))
}

/** Hands mails to a mail server: `smtps://user:password@mail.example`. */
export function mailsBySmtp(url: string, options: MailOptions): Deliver & { close(): void } {
  // A delivery must have ended before another worker may claim it.
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  const send: Deliver = async (delivery) => {
    const { to, subject, text, html, from, date, messageId, attachments, papers, ...rest } = await messageOf(
      delivery,
      options,
    )
    const files = [
      ...attachments.map(({ fileName: filename, html: content }) => ({
        filename,
        content,
        contentType: 'text/html; charset=utf-8',
      })),
      ...papers.map(({ fileName: filename, pdf: content }) => ({ filename, content, contentType: 'application/pdf' })),
    ]
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      date,
      messageId,
      attachments: files,
      headers: automaticHeaders(rest),
      // Readable in every log of a mail server, and no line is too long for one.
      textEncoding: 'quoted-printable',
    })
  }
  return Object.assign(send, { close: () => transport.close() })
}

/** Writes events as JSON files into a folder, for other systems to collect. */
export function eventsIntoFolder(folder: string): Deliver {
  return async (delivery) => {
    const { id, kind, aggregate, payload, createdAt } = delivery
    await putDown(
      folder,
      `${nameOf(delivery)}.json`,
      `${JSON.stringify({ id, kind, aggregate, createdAt, payload })}\n`,
    )
  }
}

export { eventsByHttp } from './events-by-http.ts'

export type Outlets = { mail: Deliver; event: Deliver }
