import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { changeTerms, kit } from './current.ts'
import type { Kit, KitMistake, MarketProfile } from './kit.ts'
import { isTermField } from './market-terms.ts'
import { describeMistakes, readKit } from './read-kit.ts'

/** An edit of the brand's folder: in use from now on, refused for a mistake, or in use after a restart. */
export type KitNotice =
  | { kind: 'changed' | 'restart'; file: string; field: string }
  | ({ kind: 'refused' } & KitMistake)

export type FollowKitOptions = {
  onNotice: (notice: KitNotice) => void
  /** The folder of this process’s brand; tests follow a copy. */
  folder?: string
  everyMs?: number
}

/** Fields that give amounts and terms their meaning: if one of them changes, the terms of the market wait as well. */
const meaningOfTerms = ['shopId', 'country', 'currency'] as const

/**
 * Follows the files of the markets while the process runs: terms are replaced at once. A folder with a mistake changes
 * nothing. Looks for changes by time instead of events, which network folders and mounted volumes do not send.
 */
export function followKit({ onNotice, folder = kit.folder, everyMs = 1000 }: FollowKitOptions): { stop(): void } {
  const started = structuredClone(kit)
  let seen = ''
  let doubtful = ''

  function look(): void {
    const stamp = stampOf(folder)
    if (stamp === seen) return
    const { kit: edited, mistakes } = readKit(folder)
    if (edited) {
      seen = stamp
      takeChanges(edited, started, onNotice)
      return
    }
    // An editor may be in the middle of writing: a mistake counts once it is there at two looks.
    const mistake = `${stamp}\n${describeMistakes(mistakes)}`
    if (mistake !== doubtful) {
      doubtful = mistake
      return
    }
    seen = stamp
    for (const each of mistakes) onNotice({ kind: 'refused', ...each })
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Changes when a file is written, replaced, added or removed. */
function stampOf(folder: string): string {
  const files = ['brand.json', ...globSync('markets/*.json', { cwd: folder }).toSorted()]
  return files
    .map((file) => {
      const stat = statSync(join(folder, file), { throwIfNoEntry: false })
      return [file, stat?.ino, stat?.size, stat?.mtimeMs].join(' ')
    })
    .join('\n')
}

function takeChanges(edited: Kit, started: Kit, onNotice: FollowKitOptions['onNotice']): void {
  for (const field of ['name', 'email'] as const)
    if (edited.brand[field] !== started.brand[field]) onNotice({ kind: 'restart', file: 'brand.json', field })
  if (differ(localesOf(edited), localesOf(started))) onNotice({ kind: 'restart', file: 'brand.json', field: 'markets' })
  for (const market of edited.markets) {
    const [before, current] = [started, kit].map(({ markets }) =>
      markets.find(({ locale }) => locale === market.locale),
    )
    if (before && current) takeMarket(market, { before, current }, onNotice)
  }
}

const localesOf = ({ markets }: Kit) => markets.map(({ locale }) => locale)

function takeMarket(
  market: MarketProfile,
  { before, current }: Record<'before' | 'current', MarketProfile>,
  onNotice: FollowKitOptions['onNotice'],
): void {
  const file = `markets/${market.locale}.json`
  const hasSameMeaning = meaningOfTerms.every((field) => market[field] === before[field])
  const followed = (field: string) => hasSameMeaning && isTermField(field)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(market)])] as (keyof MarketProfile)[]
  for (const field of fields)
    if (!followed(field) && differ(market[field], before[field])) onNotice({ kind: 'restart', file, field })
  const changed = fields.filter((field) => followed(field) && differ(market[field], current[field]))
  if (changed.length === 0) return
  changeTerms(market.locale, market)
  for (const field of changed) onNotice({ kind: 'changed', file, field })
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
