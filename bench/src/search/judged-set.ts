import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** Texts of goods, queries, and how relevant each judged document is; an unjudged document is not relevant. */
export type JudgedSet = {
  name: string
  language: 'de' | 'en'
  /** Fields that count, the most telling first. A document need not have all of them. */
  fields: readonly JudgedField[]
  /** Whether only some documents of each query were judged, those that other engines had found. */
  isPooled?: boolean
  docs: readonly JudgedDocument[]
  queries: readonly { id: string; text: string; kind?: string }[]
  qrels: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** How much a word counts in a field, and how much a long text dilutes it: as in the shop. `isKind` names kinds of product. */
type JudgedField = {
  name: 'title' | 'brand' | 'type' | 'description'
  weight: number
  lengthNorm: number
  isKind?: boolean
}
type JudgedDocument = { id: string } & Partial<Record<JudgedField['name'], string>>

const title: JudgedField = { name: 'title', weight: 3, lengthNorm: 0.6 }
const described: readonly JudgedField[] = [
  title,
  { name: 'brand', weight: 2.5, lengthNorm: 0.2 },
  { name: 'type', weight: 2, lengthNorm: 0.2, isKind: true },
  { name: 'description', weight: 0.5, lengthNorm: 0.75 },
]
const sets: readonly Pick<JudgedSet, 'name' | 'language' | 'fields' | 'isPooled'>[] = [
  { name: 'fashion-de-attr', language: 'de', fields: [title] },
  { name: 'icecat', language: 'en', fields: described, isPooled: true },
]

/** Where the sets are. They belong to others and are not part of the project. */
export const judgementsFolder = (): string =>
  process.env['JUDGEMENTS'] ?? fileURLToPath(new URL('../../../../shared/bench/judgements', import.meta.url))

/** Undefined when a set is missing. */
export function readJudgedSets(folder: string): JudgedSet[] | undefined {
  const files = sets.map(({ name }) => `${folder}/${name}.json.gz`)
  if (!files.every((file) => existsSync(file))) return undefined
  return sets.map((set, at) => {
    const read = JSON.parse(gunzipSync(readFileSync(files[at] ?? '')).toString()) as Pick<
      JudgedSet,
      'docs' | 'queries' | 'qrels'
    >
    return { ...set, ...read }
  })
}
