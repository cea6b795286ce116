import { join } from 'node:path'
import { eventsIntoFolder, mailsBySmtp, mailsIntoFolder, type Outlets } from '@vitrine/shop/outlets'
import type { Settings } from '../settings/settings.ts'

/** Mails go to the mail server of the settings, or into the data folder; events are always written there. */
export function openOutlets(
  { dataDir, smtpUrl, mailFrom: from, cdnUrl }: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'cdnUrl'>,
  publicUrl: URL,
): Outlets & { close(): void } {
  const folder = join(dataDir, 'outbox')
  const options = { publicUrl, cdnUrl, from }
  const event = eventsIntoFolder(folder)
  if (!smtpUrl) return { mail: mailsIntoFolder(folder, options), event, close: () => {} }
  const mail = mailsBySmtp(smtpUrl, options)
  return { mail, event, close: () => mail.close() }
}
