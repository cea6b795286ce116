import type { CareSymbol, Composition } from '@vitrine/contracts/catalogue'
import { careOf } from './fabrics/care.ts'
import { mix } from './fabrics/fabric.ts'
import type { Fabric } from './fabrics/fabric.ts'
import type { Family } from './families/family.ts'
import type { Random } from './random.ts'

const soles = [mix(['rubber', 100]), mix(['synthetic', 100]), mix(['leather', 100])]
const insoles = [mix(['leather', 100]), mix(['textile', 100])]

/** Horn and shell buttons, leather patches: parts of animal origin that are not cloth. */
const hornButtons: Readonly<Record<string, number>> = { blazer: 0.3, coat: 0.3, cardigan: 0.15, jeans: 0.4 }

/** The composition of the article, part by part. */
export function compositionOf(random: Random, family: Family, fabric: Fabric): Composition {
  const outer = [...random.pick(fabric.mixtures)]
  const isLeather = outer.some(({ material }) => material === 'leather' || material === 'suede')
  if (family.parts === 'shoe')
    return {
      components: [
        { name: 'upper', shares: outer },
        { name: 'insole', shares: random.pick(insoles) },
        { name: 'outsole', shares: random.pick(soles) },
      ],
      hasAnimalParts: true,
    }
  const components: Composition['components'] = [{ name: 'outer', shares: outer }]
  if (family.parts === 'bag' && family.type !== 'belt')
    components.push({ name: 'lining', shares: random.pick([mix(['cotton', 100]), mix(['polyester', 100])]) })
  // Double-faced wool is finished on both sides and needs no lining.
  if (family.lining && !fabric.name.en.startsWith('double-faced')) components.push(...family.lining)
  const hasAnimalParts = isLeather || random.chance(hornButtons[family.type] ?? 0)
  return { components, hasAnimalParts }
}

const tailored: ReadonlySet<string> = new Set(['blazer', 'waistcoat', 'coat'])

/** Garments built on canvas and lining are dry-cleaned, even if their cloth could be washed. */
export function careFor({ type, group }: Family, fabric: Fabric): readonly CareSymbol[] {
  if (tailored.has(type)) return careOf.tailoring
  return group === 'knit' && fabric.care === careOf.tailoring ? careOf.wool : fabric.care
}
