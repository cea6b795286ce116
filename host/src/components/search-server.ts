import type { Leases } from '@vitrine/database/processes'
import type { SearchServer } from '@vitrine/search'
import type { Settings } from '../settings/settings.ts'
import { createProgress, type Progress } from '../terminal/progress.ts'

type SearchServerOptions = {
  settings: Pick<Settings, 'role'>
  searchEngine: NonNullable<Settings['searchEngine']>
  /** Decide which of several processes writes the index. */
  leases: Leases | undefined
}

/** The lease of the process that writes a shared index. */
const indexLease = 'search.index'

/**
 * The search server of the settings. Workers write its index, processes with `ROLE=web` only search it; a process that does
 * both may be the writer.
 */
export function openSearchServer({ settings, searchEngine, leases }: SearchServerOptions): SearchServer {
  let bar: Progress | undefined
  return {
    ...searchEngine,
    isReadOnly: settings.role === 'web',
    takeLease: leases && (() => leases.take(indexLease)),
    onProgress(done, total) {
      bar ??= createProgress('Writing the search index', total)
      bar(done)
      // A later index has a bar of its own.
      if (done >= total) bar = undefined
    },
  }
}
