import { DatabaseSync } from 'node:sqlite'
import type { Validators } from './download.ts'

type KnownAddress = Validators & { content: string }

export type DownloadCache = {
  find(address: string): KnownAddress | undefined
  keep(address: string, known: KnownAddress): void
  close(): void
}

/** Records the content of each address. Every line is written at once: an interrupted import continues from there. */
export function openDownloadCache(file: string): DownloadCache {
  const book = new DatabaseSync(file)
  book.exec(`pragma journal_mode = wal; pragma synchronous = normal;
    create table if not exists addresses (
      address text primary key, content text not null, etag text, last_modified text
    ) strict, without rowid`)
  const find = book.prepare('select content, etag, last_modified as lastModified from addresses where address = ?')
  const keep = book.prepare(
    'insert or replace into addresses (address, content, etag, last_modified) values (?, ?, ?, ?)',
  )
  return {
    find: (address) => find.get(address) as KnownAddress | undefined,
    keep: (address, { content, etag, lastModified }) => void keep.run(address, content, etag, lastModified),
    close: () => book.close(),
  }
}
