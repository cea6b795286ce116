import { parseArgs } from 'node:util'
import { isLayoutName, layoutNames, type LayoutName } from '@vitrine/catalogue/exchange'
import { type Language, languages } from '@vitrine/contracts/catalogue'
import { allMarkets, type Currency, isLocale, type Locale } from '@vitrine/contracts/markets'
import { CommandError, optionMistake, suggestWord } from './command-error.ts'
import { shopNames } from './shop-names.ts'

export const usage = `A brand brings its own goods, and takes them with it. Works on the shop of DATA_DIR or DATABASE_URL, also while
it runs.

npm run catalogue -- import FILE [options]                 goods from CSV, JSON Lines, Google Merchant XML or TSV
  --from SHOP             an export of shopify, woocommerce, google or vendure; docs/importing.md explains
  --currency EUR          the currency of an export that names none
  --language de           the language of its texts
  --mapping FILE          which column is what, as JSON; needed when they are not called as ours are
  --todo FILE             writes the to-do list of drafts, to be filled in and imported again
  --pictures FOLDER       where pictures named by file are; the folder of the list when not given
  --allow-private-hosts   takes pictures from addresses of this machine and its network too
  --report FILE           writes every problem to a CSV table
npm run catalogue -- export FILE.csv|FILE.jsonl            all goods, as an import reads them
npm run catalogue -- feed FILE.xml|FILE.tsv --shop SHOP    a Google Merchant feed; SHOP is ${shopNames}
npm run catalogue -- todo FILE.csv                         what drafts lack, to be filled in and imported again
npm run catalogue -- categories list                       the tree with keys, numbers and products
npm run catalogue -- categories export FILE.csv            the tree as a table, in the order of the menu
npm run catalogue -- categories import FILE.csv            makes the tree of the table that of the shop, all or nothing: known keys keep
                                                           their numbers, old addresses lead on, and empty categories leave the menu
npm run catalogue -- columns                               every column a list may have

Broken lines are reported and left out; the rest is taken in, all or none. The same list again changes nothing.

Exit codes: 0 done, 64 wrong use, 65 nothing in the file could be used, 66 no such file, 69 no database,
73 cannot be written or in use, 78 wrong settings, 130 stopped before anything was changed.`

export type ImportFlags = {
  from?: LayoutName | undefined
  currency?: Currency | undefined
  language?: Language | undefined
  todo?: string | undefined
  mapping?: string | undefined
  pictures?: string | undefined
  report?: string | undefined
  'allow-private-hosts'?: boolean | undefined
}

/** The parsed command line. */
export type Order =
  | { action: 'help' | 'columns' }
  | { action: 'categories'; task: 'list' }
  | { action: 'categories'; task: 'import' | 'export'; file: string }
  | { action: 'import'; file: string; flags: ImportFlags }
  | { action: 'todo'; file: string }
  | { action: 'export'; file: string; as: 'csv' | 'jsonl' }
  | { action: 'feed'; file: string; as: 'xml' | 'tsv'; locale: Locale }

const options = {
  help: { type: 'boolean', short: 'h' },
  from: { type: 'string' },
  currency: { type: 'string' },
  language: { type: 'string' },
  todo: { type: 'string' },
  mapping: { type: 'string' },
  pictures: { type: 'string' },
  'allow-private-hosts': { type: 'boolean' },
  report: { type: 'string' },
  shop: { type: 'string' },
} as const

const fileActions = ['import', 'export', 'feed', 'todo'] as const

const misuse = (message: string) => new CommandError('usage', `${message}\n\n${usage}`)

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (cause) {
    throw misuse(optionMistake(cause))
  }
}

type ExportFlags = { from?: string | undefined; currency?: string | undefined; language?: string | undefined }

/** Checks the options of an export of another shop. */
function readExportFlags({ from, currency: text, language }: ExportFlags) {
  const currencies = [...new Set(allMarkets.map((market) => market.currency))]
  const currency = currencies.find((known) => known === text?.toUpperCase())
  const spoken = languages.find((known) => known === language)
  if (from !== undefined && !isLayoutName(from))
    throw misuse(`--from must be ${layoutNames.join(', ')}, not ${from}. A mapping describes any other layout.`)
  if (text !== undefined && !currency)
    throw misuse(
      `No shop sells in ${text}, and prices are not converted: give them in ${currencies.join(' or ')}, ` +
        'or import without and fill them in with the to-do list.',
    )
  if (language !== undefined && !spoken) throw misuse(`--language must be ${languages.join(', ')}, not ${language}.`)
  return { ...(from && { from }), ...(currency && { currency }), ...(spoken && { language: spoken }) }
}

/** Parses the command line, or throws its problem, before a database is started. */
export function readOrder(args: readonly string[]): Order {
  const { positionals, values } = parse(args)
  const { help, shop, from, currency, language, ...flags } = values
  const [named, file, ...more] = positionals
  if (help) return { action: 'help' }
  if (named === 'categories') return readCategoryOrder(positionals.slice(1))
  if (named === undefined) throw misuse('Say what to do: import, export, feed, todo, categories or columns.')
  if (named === 'columns' && file !== undefined) throw misuse(`"columns" takes no ${[file, ...more].join(' ')}.`)
  if (named === 'columns') return { action: named }
  const action = fileActions.find((each) => each === named)
  if (!action) throw misuse(`There is no "${named}".${suggestWord(named, [...fileActions, 'categories', 'columns'])}`)
  if (!file) throw misuse(`Name the file to ${action === 'import' ? 'read' : 'write'}.`)
  if (more.length > 0) throw misuse(`One file at a time, not also ${more.join(', ')}.`)
  if (action === 'import')
    return { action, file, flags: { ...flags, ...readExportFlags({ from, currency, language }) } }
  if (action === 'todo') {
    if (!file.endsWith('.csv')) throw misuse(`A to-do list ends in .csv, which ${file} does not.`)
    return { action, file }
  }
  const as = file.slice(file.lastIndexOf('.') + 1)
  if (action === 'export') {
    if (as !== 'csv' && as !== 'jsonl') throw misuse(`An export ends in .csv or .jsonl, which ${file} does not.`)
    return { action, file, as }
  }
  if (as !== 'xml' && as !== 'tsv') throw misuse(`A feed ends in .xml or .tsv, which ${file} does not.`)
  if (!isLocale(shop)) throw misuse(`--shop must be ${shopNames}${shop ? `, not ${shop}` : ''}.`)
  return { action, file, as, locale: shop }
}

function readCategoryOrder([task, file, ...more]: readonly string[]): Order {
  if (task === 'list' && file === undefined) return { action: 'categories', task }
  if (task !== 'import' && task !== 'export')
    throw misuse(
      task
        ? `There is no "categories ${[task, file].filter(Boolean).join(' ')}".`
        : 'Say what: categories list, import or export.',
    )
  if (!file) throw misuse(`Name the file to ${task === 'import' ? 'read' : 'write'}.`)
  if (more.length > 0) throw misuse(`One file at a time, not also ${more.join(', ')}.`)
  return { action: 'categories', task, file }
}
