import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoFolder } from '@vitrine/content'
import { CommandError, optionMistake, suggestWord } from './command-error.ts'

export const contentUsage = `Brings content in and out. Works on the shop of DATA_DIR or DATABASE_URL, also while it runs.

npm run content -- import FILE   takes in a YAML file, a folder of them, or a Contentful export (.json): all or nothing
npm run content -- export FILE   writes everything that is published as a Contentful export
npm run content -- remove FILE|--demo    removes what is in a file, or the demo's pages; changed items stay, and those that others show
npm run content -- lint FILE     says what is wrong with files, and touches nothing
npm run content -- preview-link [PATH]   prints an address at which an editor sees drafts, such as that of /de/magazin/

--drafts   export: the latest drafts instead, also of what was never published
--strict   import, lint: warnings count as mistakes
--hours N  preview-link: how long it can be opened, 1 to 2160; 1 unless said. Drafts stay visible for 8 hours after it was opened

Items, fields and languages that a YAML file does not mention stay; "field: null" empties one. An export replaces whole items.
What is the same is not touched. Drafts stay drafts.

Exit codes: 0 done, 64 wrong use, 65 the file has mistakes, 66 no such file, 69 no database, 73 cannot be written, 78 wrong settings.`

const options = {
  help: { type: 'boolean', short: 'h' },
  drafts: { type: 'boolean' },
  strict: { type: 'boolean' },
  demo: { type: 'boolean' },
  hours: { type: 'string' },
} as const

export type ContentWork =
  | { what: 'help' }
  | { what: 'preview-link'; path: string; hours: number }
  | { what: Task; path: string; withDrafts: boolean; isStrict: boolean }
type Task = 'import' | 'export' | 'lint' | 'remove'

const tasks: readonly string[] = ['import', 'export', 'lint', 'remove'] satisfies Task[]
const isTask = (word: string | undefined): word is Task => word !== undefined && tasks.includes(word)

/** The parsed command line. */
export function readContentArguments(args: string[]): ContentWork {
  const { positionals, values } = parse(args)
  if (values.help) return { what: 'help' }
  const [what, path, ...rest] = positionals
  if (what === 'preview-link') return { what, ...readLink(path, rest, values.hours) }
  if (!isTask(what))
    throw misuse(
      what
        ? `There is no "${what}".${suggestWord(what, [...tasks, 'preview-link'])}`
        : `Say what to do: ${tasks.join(', ')} or preview-link.`,
    )
  if (values.demo && what !== 'remove') throw misuse('--demo goes with remove.')
  if (values.demo && !path) return { what, path: fileURLToPath(demoFolder), withDrafts: false, isStrict: false }
  if (!path || values.demo)
    throw misuse(what === 'remove' ? 'Say what to remove: FILE or --demo.' : `Say which file to ${what}.`)
  if (rest.length > 0) throw misuse(`One file at a time, not also ${rest.join(', ')}.`)
  return { what, path, withDrafts: values.drafts ?? false, isStrict: values.strict ?? false }
}

function readLink(path = '/de/', rest: readonly string[], written = '1') {
  const hours = Number(written)
  if (!path.startsWith('/') || rest.length > 0) throw misuse('Say one path of the shop, beginning with a slash.')
  if (!Number.isInteger(hours) || hours < 1 || hours > 2160)
    throw misuse('--hours must be a whole number from 1 to 2160.')
  return { path, hours }
}

function parse(args: string[]) {
  try {
    return parseArgs({ allowPositionals: true, options, args })
  } catch (cause) {
    throw misuse(optionMistake(cause))
  }
}

const misuse = (message: string) => new CommandError('usage', `${message}\n\n${contentUsage}`)
