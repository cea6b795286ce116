import type { Localised, Measurement } from '@vitrine/contracts/catalogue'
import type { Fabric } from './fabrics/fabric.ts'
import { matches } from './families/family.ts'
import type { Cutting, Family } from './families/family.ts'
import type { Random } from './random.ts'
import { lineOfMeasures } from './measure-lines.ts'
import { usesOf } from './uses.ts'

/** “Er reicht bis zum Knie” needs the garment right before it, so it cannot follow a sentence about the cloth. */
const startsWithPronoun = (line: Localised) =>
  /^(Er|Sie|Es) /.test(line.de) || /^(Il|Elle|Ils|Elles) /.test(line.fr) || /^(It|They) /.test(line.en)

const joined = (sentences: readonly Localised[]): Localised => {
  const written = (read: (sentence: Localised) => string) => sentences.map(read).join(' ')
  return {
    de: written(({ de }) => de),
    fr: written(({ fr }) => fr),
    en: written(({ en }) => en),
    ...(sentences.some(({ at }) => at) && { at: written(({ de, at }) => at ?? de) }),
    ...(sentences.some(({ ch }) => ch) && { ch: written(({ de, ch }) => ch ?? de) }),
  }
}

/** Cut, cloth, more often than not what it is for, and how large it is. */
export function describe(
  random: Random,
  {
    family,
    cut,
    fabric,
    measurements,
  }: { family: Family; cut: Cutting; fabric: Fabric; measurements: readonly Measurement[] },
): Localised {
  const aboutCut = random.pick(family.lines.filter((line) => matches(line, cut)))
  const aboutCloth = random.pick(fabric.lines)
  const fitting = usesOf(family, cut, fabric.season)
  const aboutUse = random.chance(0.75) ? [random.pick(fitting)] : []
  const size = lineOfMeasures(measurements)
  const last = size ? [...aboutUse, size] : aboutUse
  const clothFirst = random.chance(0.5) && !startsWithPronoun(aboutCut)
  return joined(clothFirst ? [aboutCloth, aboutCut, ...last] : [aboutCut, aboutCloth, ...last])
}
