import type { Figure } from '../figure.ts'
import { withDatabase } from '../with-database.ts'
import { ndcg } from '@vitrine/search/golden'
import { type JudgedEngine, openFts5, openMiniSearch, openPostgres, openVitrine } from './judged-engines.ts'
import { type JudgedSet, judgementsFolder, readJudgedSets } from './judged-set.ts'

/** How well an engine answers a set: the mean of its queries, and by kind of query. */
export type Answered = {
  name: string
  ndcg: number
  /** The same without the documents of the list that were not judged; of pooled sets. */
  condensed: number | undefined
  kinds: ReadonlyMap<string, number>
}

/** NDCG@10 of all engines on sets that others have judged. */
export async function measureJudgedSets(): Promise<Figure[]> {
  const folder = judgementsFolder()
  const sets = readJudgedSets(folder)
  if (!sets) {
    console.log(`No judged sets in ${folder}, so they are left out. JUDGEMENTS names another folder.`)
    return []
  }
  return withDatabase(async (url) => {
    const figures: Figure[] = []
    for (const set of sets) {
      const answered: Answered[] = []
      for (const open of [openVitrine, openMiniSearch, openFts5, openPostgres]) {
        const engine = await open(set, url)
        answered.push(await answer(set, engine))
        await engine.close()
      }
      figures.push(...toFigures(set, answered))
    }
    return figures
  })
}

/** Queries without a single right answer are not counted. */
export async function answer({ queries, qrels, isPooled }: JudgedSet, engine: JudgedEngine): Promise<Answered> {
  const values: { kind: string; value: number }[] = []
  const condensed: { value: number }[] = []
  for (const { id, text, kind = '' } of queries) {
    const gains = qrels[id] ?? {}
    const found = await engine.find(text)
    const rate = (documents: readonly string[]) =>
      ndcg(
        documents.map((document) => gains[document] ?? 0),
        Object.values(gains),
      )
    const value = rate(found)
    if (value === undefined) continue
    values.push({ kind, value })
    condensed.push({ value: rate(found.filter((document) => document in gains)) ?? 0 })
  }
  const kinds = Map.groupBy(values, ({ kind }) => kind)
  return {
    name: engine.name,
    ndcg: mean(values),
    condensed: isPooled ? mean(condensed) : undefined,
    kinds: new Map([...kinds].flatMap(([kind, list]) => (kind === '' ? [] : [[kind, mean(list)]]))),
  }
}

const mean = (list: readonly { value: number }[]) =>
  list.reduce((sum, { value }) => sum + value, 0) / Math.max(1, list.length)

/** The first is ours. */
function toFigures({ name: set }: JudgedSet, answered: readonly Answered[]): Figure[] {
  const [ours] = answered
  if (!ours) return []
  return [
    ...compareBy(`Judged ${set}, NDCG@10`, answered, ({ ndcg: value }) => value),
    ...compareBy(`Judged ${set}, NDCG@10 of judged documents`, answered, ({ condensed }) => condensed),
    ...[...ours.kinds].map(([kind, value]) => figure(`Judged ${set}, ${kind}, NDCG@10`, value)),
  ]
}

/** Ours beside the best rival, then all rivals, the best first. */
function compareBy(
  name: string,
  answered: readonly Answered[],
  valueOf: (each: Answered) => number | undefined,
): Figure[] {
  const rated = answered.flatMap((each) => {
    const value = valueOf(each)
    return value === undefined ? [] : [{ name: each.name, value }]
  })
  const [ours, ...rivals] = rated
  if (!ours) return []
  const best = rivals.toSorted((a, b) => b.value - a.value)
  return [
    { ...figure(name, ours.value), ...(best[0] && { reference: best[0].name, ratio: ours.value / best[0].value }) },
    ...best.map((rival) => figure(`${name}, ${rival.name}`, rival.value)),
  ]
}

const figure = (name: string, value: number): Figure => ({ name, value: Number(value.toFixed(3)), unit: '' })
