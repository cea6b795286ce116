import type { Localised } from '@vitrine/contracts/catalogue'
import { say } from './fabrics/fabric.ts'
import type { Random } from './random.ts'

export const badgeNames = {
  bestseller: say('Bestseller', 'Best-seller', 'Bestseller'),
  'online-only': say('Nur online', 'Exclusivité en ligne', 'Online only'),
  campaign: say('Aus der Kampagne', 'Vu dans la campagne', 'As seen in the campaign'),
} as const satisfies Record<string, Localised>

const freeTexts: readonly Localised[] = [
  say('Wieder da', 'De retour', 'Back in stock'),
  say('Steht im Fenster', 'En vitrine', 'In the window'),
  say('Neue Passform', 'Nouvelle coupe', 'New fit'),
  say('Von Hand genäht', 'Cousu main', 'Sewn by hand'),
]

/** Badges of a product card besides “new” and the reduction, which follow from dates and prices. */
export function badgesOf(
  random: Random,
  popularity: number,
): { badges: (keyof typeof badgeNames)[]; freeText?: Localised } {
  const badges: (keyof typeof badgeNames)[] = []
  if (popularity > 600) badges.push('bestseller')
  if (random.chance(0.05)) badges.push('online-only')
  else if (random.chance(0.04)) badges.push('campaign')
  return random.chance(0.05) ? { badges, freeText: random.pick(freeTexts) } : { badges }
}
