import { isLocale, locales } from '@vitrine/contracts/markets'
import { writeSampleMails } from '@vitrine/shop'
import type { Settings } from '../settings/settings.ts'
import { misuse } from './shop-usage.ts'
import { shopNames } from './shop-names.ts'

/** `mail preview FOLDER`: every mail of every shop as files to look at. It reads nothing, so it needs no database. */
export async function writeMailSamples(
  folder: string | undefined,
  shop: string | undefined,
  { publicUrl, port, cdnUrl, mailFrom: from }: Pick<Settings, 'publicUrl' | 'port' | 'cdnUrl' | 'mailFrom'>,
): Promise<string> {
  if (!folder) throw misuse('Say where to: mail preview FOLDER.')
  if (shop !== undefined && !isLocale(shop)) throw misuse(`--shop must be ${shopNames}.`)
  const options = { publicUrl: publicUrl ?? new URL(`http://localhost:${port}`), cdnUrl, from }
  const count = await writeSampleMails(folder, shop ? [shop] : locales, options)
  return `${count} mails are in ${folder}, each as .html, .txt and .eml. Their pictures come from ${new URL(cdnUrl, options.publicUrl).href}.`
}
