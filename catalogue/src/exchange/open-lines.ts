import { languageOf } from '@vitrine/contracts/catalogue'
import { allMarkets } from '@vitrine/contracts/markets'
import type { Currency } from '@vitrine/contracts/markets'
import type { ImportOptions } from './import-options.ts'
import { attributeFinder } from './layouts/attributes.ts'
import { layoutLines } from './layouts/layout-lines.ts'
import { layouts } from './layouts/layouts.ts'
import { prepareMapping } from './mapping/apply-mapping.ts'
import type { FieldSource } from './mapping/field-source.ts'
import { mapLines } from './mapping/mapped-lines.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { OnProblem } from './problem.ts'
import type { CellSource } from './read/cell-line.ts'
import { FileUnusable } from './read/file-unusable.ts'
import type { Source } from './read/open-source.ts'
import { columnKey } from './read/source-row.ts'
import { isTodoHeading, todoLines } from './todo/todo-lines.ts'
import type { GrowingCategories } from './values/grow-categories.ts'
import type { GrowingVocabulary } from './values/grow-vocabulary.ts'

type OpenOptions = Pick<
  ImportOptions,
  'file' | 'from' | 'currency' | 'language' | 'attributeGroups' | 'knownStyles' | 'tempFolder'
> & {
  mapping: Mapping
  growing: GrowingCategories
  vocabulary: GrowingVocabulary
  onProblem: OnProblem
  onBytes: (bytes: number) => void
}

/** How the lines of a file become sizes, and how strictly they are judged. */
type OpenedLines = {
  lines: CellSource
  currency: Currency | undefined
  contradictions: 'refuse' | 'first'
  incomplete: 'refuse' | 'draft'
}

const currenciesOf = () => [...new Set(allMarkets.map(({ currency }) => currency))]

/** The currency of all shops, where they have only one. */
function commonCurrency(): Currency | undefined {
  const [first, ...others] = currenciesOf()
  return others.length === 0 ? first : undefined
}

/** Chooses how a file is read: as a to-do list, in the layout of another shop, or with one size on each line. */
export function openLines(source: Source, options: OpenOptions): OpenedLines {
  const { mapping, from, knownStyles = () => [], growing, vocabulary, onProblem, onBytes } = options
  if (source.format === 'csv' && !from && isTodoHeading(source.heading)) {
    const lines = todoLines(source, { knownStyles, onProblem, onBytes })
    return { lines, currency: undefined, contradictions: 'refuse', incomplete: 'draft' }
  }
  const layout = from ? layouts[from] : mapping.layout
  if (!layout) {
    const prepared = prepareMapping(mapping, source.format)
    const { currency, contradictions } = prepared
    const lines = mapLines(source, prepared, { onProblem, onBytes })
    return { lines, currency, contradictions, incomplete: mapping.incomplete ?? 'refuse' }
  }
  const [firstMarket] = allMarkets
  const language = options.language ?? mapping.languages?.[0] ?? (firstMarket ? languageOf(firstMarket.locale) : 'de')
  const currency = options.currency ?? mapping.currency ?? commonCurrency()
  // A feed names the currency of each price; the tables of shops never do.
  if (from && from !== 'google' && !currency)
    throw new FileUnusable(
      `An export of ${from} does not name its currency. Say which one with --currency ${currenciesOf().join(' or ')}.`,
    )
  const colours = new Map(Object.entries(mapping.colours ?? {}).map(([name, family]) => [name.toLowerCase(), family]))
  const lines = layoutLines(source, {
    layout,
    name: from,
    file: options.file,
    fields: (mapping.fields ?? {}) as Record<string, FieldSource>,
    ignore: (mapping.ignore ?? []).map(columnKey),
    tempFolder: options.tempFolder,
    knownStyles,
    cells: {
      language,
      currency,
      colours,
      categories: growing,
      vocabulary,
      attributes: attributeFinder(options.attributeGroups ?? []),
    },
    onProblem,
    onBytes,
  })
  const contradictions = mapping.contradictions ?? 'first'
  return { lines, currency, contradictions, incomplete: mapping.incomplete ?? 'draft' }
}
