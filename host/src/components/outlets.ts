import { join } from 'node:path'
import { eventsByHttp, eventsIntoFolder, mailsBySmtp, mailsIntoFolder, type Outlets } from '@vitrine/shop/outlets'
import type { OutsideCalls } from '../monitoring/outside-calls.ts'
import type { Settings } from '../settings/settings.ts'

/** Mails and events go to the servers of the settings, or into the data folder. */
export function openOutlets(
  {
    dataDir,
    smtpUrl,
    mailFrom: from,
    cdnUrl,
    events,
  }: Pick<Settings, 'dataDir' | 'smtpUrl' | 'mailFrom' | 'cdnUrl' | 'events'>,
  publicUrl: URL,
  { watchCall }: OutsideCalls,
): Outlets & { close(): void } {
  const folder = join(dataDir, 'outbox')
  const options = { publicUrl, cdnUrl, from }
  const event = events ? watchCall('events', 'send', eventsByHttp(events)) : eventsIntoFolder(folder)
  if (!smtpUrl) return { mail: mailsIntoFolder(folder, options), event, close: () => {} }
  const mail = mailsBySmtp(smtpUrl, options)
  return { mail: watchCall('mail', 'send', mail), event, close: () => mail.close() }
}
