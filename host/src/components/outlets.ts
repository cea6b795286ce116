import { join } from 'node:path'
import { eventsIntoFolder, mailsBySmtp, mailsIntoFolder, type Outlets } from '@vitrine/shop/outlets'
import type { Settings } from '../settings/settings.ts'

/** Mails go to the mail server of the settings, or into the data folder; events are always written there. */
export function openOutlets(
  { dataDir, smtpUrl, mailFrom: from }: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom'>,
  publicUrl: URL,
): Outlets & { close(): void } {
  const folder = join(dataDir, 'outbox')
  const event = eventsIntoFolder(folder)
  if (!smtpUrl) return { mail: mailsIntoFolder(folder, { publicUrl, from }), event, close: () => {} }
  const mail = mailsBySmtp(smtpUrl, { publicUrl, from })
  return { mail, event, close: () => mail.close() }
}
