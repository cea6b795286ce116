import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '@vitrine/contracts/markets'
import { type GoldenQuery, parseGolden } from '../golden/golden-queries.ts'
import { readRules } from '../rules/read-rules.ts'
import { defaultRules } from '../rules/rules-file.ts'
import type { Rules } from '../rules/rules.ts'

type Decision = { id: string; decision: 'accepted' | 'refused'; query: string; at: string }

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
const readIfThere = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(absent)

/** Written beside and renamed, so that no reader sees half of a file. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.new`
  await writeFile(beside, text)
  await rename(beside, file)
}

/** Files of an installation: its rules, its golden queries, and the decisions about proposals. */
export function createProposalFiles({ dataDir, goldenFolders }: { dataDir: string; goldenFolders: readonly string[] }) {
  const decisionsFile = join(dataDir, 'search-proposals.json')
  const ownGolden = join(dataDir, 'golden')

  async function decisions(): Promise<readonly Decision[]> {
    const text = await readIfThere(decisionsFile)
    return text === undefined ? [] : (JSON.parse(text) as Decision[])
  }

  return {
    decisions,
    async decide(decision: Decision): Promise<void> {
      const others = (await decisions()).filter(({ id }) => id !== decision.id)
      await replaceFile(decisionsFile, `${JSON.stringify([...others, decision], null, 2)}\n`)
    },

    /** Golden queries of a language, those of the brand's own among them. */
    async golden(language: string): Promise<readonly GoldenQuery[]> {
      const texts = await Promise.all(
        [...goldenFolders, ownGolden].map((folder) => readIfThere(join(folder, `${language}.txt`))),
      )
      return texts.flatMap((text) => (text === undefined ? [] : parseGolden(text)))
    },
    /** Adds a query to the brand's own golden ones, so that later changes are measured by it. */
    async addGolden(language: string, shop: Locale, line: string): Promise<void> {
      await mkdir(ownGolden, { recursive: true })
      await appendFile(join(ownGolden, `${language}.txt`), `# learned from visits @${shop}\n${line}\n`)
    },

    /** Writes sections into `search.json` and leaves the others as they are written there. */
    async writeRules(sections: Partial<Rules>): Promise<void> {
      const file = join(dataDir, 'search.json')
      await replaceFile(file, replaceSections((await readIfThere(file)) ?? '{}', sections))
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
