import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@vitrine/contracts/markets'
import { toEml } from '../mails/eml.ts'
import { mailNames } from '../mails/render-mail.ts'
import { sampleMail } from '../mails/sample-mails.ts'
import { type MailOptions, messageOf } from './outlets.ts'

const createdAt = '2026-11-17T08:00:00Z'

/**
 * Writes every mail with sample data into a folder, as a page, as text and as a file that mail programs open. Returns how
 * many mails there are.
 */
export async function writeSampleMails(
  folder: string,
  locales: readonly Locale[],
  options: MailOptions,
): Promise<number> {
  for (const locale of locales) {
    await mkdir(join(folder, locale), { recursive: true })
    for (const name of mailNames) {
      const kind = `mail.${name}`
      const payload = { ...sampleMail(name, locale) }
      const delivery = { id: `sample-${name}`, aggregate: kind, kind, payload, createdAt, attempts: 0 }
      const message = await messageOf(delivery, options)
      const file = join(folder, locale, name)
      await writeFile(`${file}.html`, message.html)
      await writeFile(`${file}.txt`, message.text)
      await writeFile(`${file}.eml`, toEml(message))
    }
  }
  return mailNames.length * locales.length
}
