type Entries<Entry> = Readonly<Record<string, Entry>>

/** Replaces one entry; returns the same object if the entry is missing or unchanged. */
export function changeEntry<Entry>(entries: Entries<Entry>, id: string, make: (entry: Entry) => Entry): Entries<Entry> {
  const entry = entries[id]
  if (entry === undefined) return entries
  const made = make(entry)
  return made === entry ? entries : { ...entries, [id]: made }
}

/** Maps every entry. */
export const changeEntries = <Entry>(entries: Entries<Entry>, make: (entry: Entry) => Entry): Entries<Entry> =>
  Object.keys(entries).reduce((changed, id) => changeEntry(changed, id, make), entries)
