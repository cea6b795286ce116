import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopFolder } from './addresses.ts'
import { expect } from './shop-test.ts'

/** Mails to an address, oldest first; a shop without a mail server writes them into a folder. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(shopFolder, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}\r\n`))
}

/** The link in the newest mail to an address, once that has arrived. */
export async function linkMailedTo(address: string, path: string): Promise<string> {
  const find = async () =>
    (await mailsTo(address)).at(-1)?.match(new RegExp(`http://[^\\s"<>]*${path}[^\\s"<>]*`))?.[0] ?? ''
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
