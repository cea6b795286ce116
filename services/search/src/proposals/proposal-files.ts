import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRules } from '../rules/read-rules.ts'
import { defaultRules } from '../rules/rules-file.ts'
import type { Rules } from '../rules/rules.ts'

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })

/** Files of an installation: its rules, and the decisions of versions that kept them in a file. */
export function createProposalFiles({ dataDir }: { dataDir: string }) {
  return {
    async formerDecisions(): Promise<ReadonlySet<string>> {
      const text = await readIfThere(join(dataDir, 'search-proposals.json'))
      return new Set(text === undefined ? [] : (JSON.parse(text) as { id: string }[]).map(({ id }) => id))
    },

    /** Writes sections into `search.json` and leaves the others as they are written there. */
    async writeRules(sections: Partial<Rules>): Promise<void> {
      const file = join(dataDir, 'search.json')
      // Written beside and renamed, so that no reader sees half of a file.
      await writeFile(`${file}.new`, replaceSections((await readIfThere(file)) ?? '{}', sections))
      await rename(`${file}.new`, file)
    },
  }
}

/** Rules as they are written, with other sections in place of some. */
export function replaceSections(written: string, sections: Partial<Rules>): string {
  const text = `${JSON.stringify({ ...(JSON.parse(written) as object), ...sections }, null, 2)}\n`
  const read = readRules(text, defaultRules())
  if (!read.ok) throw new Error(`The changed rules would have mistakes:\n${read.error.join('\n')}`)
  return text
}
