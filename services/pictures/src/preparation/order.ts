import { basename } from 'node:path'
import { pictureViews, type PictureView } from '@vitrine/contracts/pictures'
import type { Master, Masters } from '../masters.ts'
import type { PictureSize } from '../sizes/size.ts'

export type PreparationStep = { master: string; sizes: readonly PictureSize[] }

type Kind = PictureView | 'scene'
type Stage = { kind: Kind; sizes: readonly PictureSize[] }

const avif = (...widths: readonly PictureSize['width'][]): PictureSize[] =>
  widths.map((width) => ({ width, type: 'avif' }))

/** One size for browsers without AVIF, which stands in for the others. */
const webp: readonly PictureSize[] = [{ width: 560, type: 'webp' }]

/**
 * The most visible pictures come first: scenes at the head of pages, then tiles of lists, the second picture of a tile,
 * thumbnails of the basket, large pictures of product pages, and at last older browsers.
 */
const stages: readonly Stage[] = [
  { kind: 'scene', sizes: avif(840, 1680, 560, 1200, 360, 2400) },
  { kind: 'front', sizes: avif(360, 560) },
  { kind: 'fa', sizes: avif(360, 560) },
  { kind: 'front', sizes: avif(180, 840, 1200) },
  { kind: 'fa', sizes: avif(180, 840, 1200) },
  { kind: 'd1', sizes: avif(180, 360, 560, 840, 1200) },
  ...(['scene', ...pictureViews] as const).map((kind): Stage => ({ kind, sizes: webp })),
]

const kindOf = (name: string): Kind => pictureViews.find((view) => name.endsWith(`-${view}`)) ?? 'scene'

/** Every master with the sizes that pages request of it, the most important first. `first` names pictures ahead of all. */
export function orderPreparation(masters: Masters, first: readonly string[]): PreparationStep[] {
  const isFirst = new Set(first)
  const byKind = Map.groupBy(requestedNames(masters), ([name]) => kindOf(name))
  return stages.flatMap(({ kind, sizes }) => {
    const named = byKind.get(kind) ?? []
    const ordered = [...named.filter(([name]) => isFirst.has(name)), ...named.filter(([name]) => !isFirst.has(name))]
    return [...new Set(ordered.map(([, { file }]) => file))].map((master) => ({ master, sizes }))
  })
}

/** Pages request a master of an index by the names in it; its file can be requested, too, but no page does. */
function requestedNames(masters: Masters): [string, Master][] {
  const isOwnName = (name: string, { file }: Master) => basename(file, '.avif') === name
  const listed = new Set([...masters].filter(([name, master]) => !isOwnName(name, master)).map(([, { file }]) => file))
  return [...masters].filter(([name, master]) => !isOwnName(name, master) || !listed.has(master.file))
}
