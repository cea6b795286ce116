import type { Hex } from '../articles/cloth.ts'
import type { ColourFamily } from '../articles/colour-families.ts'

type Colour = { family: ColourFamily; code: number; hex: Hex; de: string; fr: string; en: string }

const colour = (family: ColourFamily, code: number, hex: Hex, de: string, fr: string, en: string): Colour => ({
  family,
  code,
  hex,
  de,
  fr,
  en,
})

/** The colour card of the house. Codes end up in article numbers. */
export const colours = {
  black: colour('black', 9999, '#1d1b1c', 'Schwarz', 'noir', 'black'),
  white: colour('white', 100, '#f6f3ee', 'Weiß', 'blanc', 'white'),
  cream: colour('white', 120, '#efe6d5', 'Creme', 'crème', 'cream'),
  ecru: colour('white', 140, '#e6dac4', 'Ecru', 'écru', 'ecru'),
  ivory: colour('white', 130, '#f1eadc', 'Elfenbein', 'ivoire', 'ivory'),
  grey: colour('grey', 9400, '#8d8a89', 'Graumelange', 'gris chiné', 'grey marl'),
  lightGrey: colour('grey', 9200, '#bdbab6', 'Hellgrau', 'gris clair', 'light grey'),
  anthracite: colour('grey', 9800, '#45454a', 'Anthrazit', 'anthracite', 'charcoal'),
  sand: colour('beige', 8100, '#d2bf9f', 'Sand', 'sable', 'sand'),
  beige: colour('beige', 8200, '#cbb596', 'Beige', 'beige', 'beige'),
  honey: colour('beige', 8300, '#c2a06a', 'Honig', 'miel', 'honey'),
  camel: colour('beige', 8450, '#b58453', 'Camel', 'camel', 'camel'),
  taupe: colour('brown', 8500, '#8a7968', 'Taupe', 'taupe', 'taupe'),
  cognac: colour('brown', 8600, '#9a5a2e', 'Cognac', 'cognac', 'cognac'),
  nutmeg: colour('brown', 8650, '#7d5639', 'Muskat', 'muscade', 'nutmeg'),
  chocolate: colour('brown', 8900, '#4b3226', 'Schokolade', 'chocolat', 'chocolate'),
  navy: colour('blue', 5900, '#232c42', 'Marine', 'marine', 'navy'),
  midnight: colour('blue', 5980, '#1c2233', 'Nachtblau', 'bleu nuit', 'midnight blue'),
  iceBlue: colour('blue', 5100, '#a9bccb', 'Eisblau', 'bleu glacier', 'ice blue'),
  skyBlue: colour('blue', 5200, '#9fb8d3', 'Hellblau', 'bleu clair', 'light blue'),
  smokeBlue: colour('blue', 5400, '#667f99', 'Rauchblau', 'bleu fumé', 'smoke blue'),
  royal: colour('blue', 5600, '#2d4a8a', 'Kobalt', 'bleu cobalt', 'cobalt'),
  petrol: colour('green', 6900, '#24505a', 'Petrol', 'bleu pétrole', 'teal'),
  sage: colour('green', 7200, '#9dab93', 'Salbei', 'sauge', 'sage'),
  olive: colour('green', 7600, '#6b6a45', 'Oliv', 'olive', 'olive'),
  forest: colour('green', 7900, '#2f4a3c', 'Tannengrün', 'vert sapin', 'forest green'),
  bordeaux: colour('red', 4900, '#6c1f2e', 'Bordeaux', 'bordeaux', 'burgundy'),
  cherry: colour('red', 4500, '#a3202f', 'Kirschrot', 'rouge cerise', 'cherry red'),
  brick: colour('red', 3700, '#a14c39', 'Ziegel', 'brique', 'brick'),
  powder: colour('pink', 4100, '#dcbcb0', 'Puder', 'poudre', 'powder pink'),
  rosewood: colour('pink', 4300, '#b27f7c', 'Altrosa', 'vieux rose', 'dusty rose'),
  berry: colour('purple', 4700, '#7a2c52', 'Beere', 'baie', 'berry'),
  aubergine: colour('purple', 4950, '#472a3c', 'Aubergine', 'aubergine', 'aubergine'),
  lilac: colour('purple', 4600, '#b7a3c3', 'Flieder', 'lilas', 'lilac'),
  rust: colour('orange', 2800, '#a8552d', 'Rost', 'rouille', 'rust'),
  apricot: colour('orange', 2200, '#e0a67e', 'Aprikose', 'abricot', 'apricot'),
  mustard: colour('yellow', 1600, '#bf9433', 'Senf', 'moutarde', 'mustard'),
  vanilla: colour('yellow', 1200, '#ecdca6', 'Vanille', 'vanille', 'vanilla'),
  rawIndigo: colour('blue', 5970, '#27334b', 'Rinsed', 'brut', 'rinse wash'),
  midBlue: colour('blue', 5550, '#52708f', 'Mittelblau', 'bleu moyen', 'mid blue'),
  bleached: colour('blue', 5150, '#9db4c8', 'Hell gewaschen', 'bleu délavé', 'light wash'),
} as const satisfies Record<string, Colour>

export type ColourName = keyof typeof colours
