import { bigintAsNumber, type Database, nullable, row, sql, text } from '@vitrine/database'
import { createSingleFlight } from '@vitrine/resilience'

/** A file that pages request by name, such as `content/film.webm` or `pictures/coat-1f3a-front`, and its key in the store. */
export type SharedFile = { name: string; key: string; ground: string | null; preview: string | null }

const SharedFileRow = row({
  name: text,
  key: text,
  ground: nullable(text),
  preview: nullable(text),
  seq: bigintAsNumber,
})

export type FileTable = {
  /** Reads the rows that are new since the last call. */
  readChanges(): Promise<void>
  /** Stores names; processes that follow the table see all of them or none. */
  save(files: readonly SharedFile[]): Promise<void>
}

/** The names of shared files, in the order of their changes. */
export function openFileTable(db: Database, onChanged: (files: readonly SharedFile[]) => void): FileTable {
  let seen = 0
  const flight = createSingleFlight<void>()

  async function read(): Promise<void> {
    const rows = await db.rows(
      SharedFileRow,
      sql`select name, key, ground, preview, seq from shared_files where seq > ${seen} order by seq`,
    )
    seen = rows.at(-1)?.seq ?? seen
    if (rows.length > 0) onChanged(rows)
  }

  return {
    readChanges: () => flight.run('read', read),
    async save(files) {
      const column = (value: (file: SharedFile) => string | null) => files.map(value)
      await db.transaction(async (tx) => {
        // Numbers are given in the order of commits: a reader must not pass one that is committed later.
        await tx.run(sql`lock table shared_files in share row exclusive mode`)
        await tx.run(sql`
          insert into shared_files as old (name, key, ground, preview)
          select * from unnest(${column((file) => file.name)}::text[], ${column((file) => file.key)}::text[],
            ${column((file) => file.ground)}::text[], ${column((file) => file.preview)}::text[])
          on conflict (name) do update
            set key = excluded.key, ground = excluded.ground, preview = excluded.preview, seq = excluded.seq
            where (old.key, old.ground, old.preview) is distinct from (excluded.key, excluded.ground, excluded.preview)`)
      })
    },
  }
}
