import { compositionProblems, isHardMaterial } from '@vitrine/contracts/catalogue'
import type { Component } from '@vitrine/contracts/catalogue'
import { holdsAnimalParts, materialOf, writeComponents } from './composition-text.ts'

const share = /(\d{1,3})\s?%\s*((?:[\p{L}-]+\s?){1,3})/gu

/** Words before a fibre that the regulation does not know; they may stand in the description only. */
const adornment =
  /^(?:(?:gots|organic|bio|recycled|recycelte[rs]?|recyclé|reine|pure|fine|certified|zertifizierte|kba|combed|european)[\s-]?)+/i

function materialIn(words: string): ReturnType<typeof materialOf> {
  const list = words.trim().replace(adornment, '').split(/\s+/)
  for (let length = Math.min(3, list.length); length > 0; length--) {
    const found = materialOf(list.slice(0, length).join(' '))
    if (found) return found
  }
  return undefined
}

type Share = Component['shares'][number]

/** Shares of a text that add up to 100 and are all known, largest first; each sum of 100 is a part of its own. */
function sharesIn(text: string): Share[][] {
  const parts: Share[][] = []
  let shares: Share[] = []
  let sum = 0
  for (const [, percent = '', words = ''] of text.matchAll(share)) {
    const material = materialIn(words)
    if (!material || Number(percent) < 1) return []
    shares.push({ material, percent: Number(percent) })
    sum += Number(percent)
    if (sum < 100) continue
    if (sum > 100) return []
    parts.push(shares.toSorted((a, b) => b.percent - a.percent))
    shares = []
    sum = 0
  }
  return sum === 0 ? parts : []
}

const partNames = ['outer', 'lining'] as const

/** Finds the composition that a description mentions: `Made of 95% organic cotton and 5% elastane.` */
export function findComposition(text: string): string | undefined {
  const parts = sharesIn(text)
  if (parts.length === 0 || parts.length > partNames.length) return undefined
  const components = parts.map((shares, i): Component => ({ name: partNames[i] ?? 'outer', shares }))
  const composition = { components, hasAnimalParts: holdsAnimalParts(components) }
  return compositionProblems(composition).length === 0 ? writeComponents(composition) : undefined
}

/** The composition of goods whose material is named without shares: `Stainless steel, glass`. Fibres need shares. */
export function nameMaterials(text: string): string | undefined {
  const words = text.split(/[,;/|+&]|\band\b|\bund\b|\bet\b/).map((word) => word.trim())
  const materials = words.filter(Boolean).map((word) => materialOf(word))
  const named = materials.filter((material) => material !== undefined)
  if (named.length === 0 || named.length < materials.length) return undefined
  const [only] = named
  if (named.length === 1 && (only === 'leather' || only === 'suede')) return `material: 100% ${only}`
  if (!named.every(isHardMaterial)) return undefined
  return `material: ${[...new Set(named)].join(', ')}`
}
