/** A colour as a designer writes it: `#a98259`. */
export type Hex = `#${string}`

/** The cloth of a garment. Satin and silk come out about 15 % lighter than their colour, so start darker. */
export type Cloth = { kind: ClothKind; colour: Hex; print?: Print }

export const clothKinds = [
  'cotton',
  'poplin',
  'linen',
  'crepe',
  'jersey',
  'satin',
  'silk',
  'viscose',
  'gabardine',
  'corduroy',
  'velvet',
  'denim',
  'wool',
  'flannel',
  'tweed',
  'boucle',
  'cashmere',
  'knit',
  'chunky',
  'cable',
  'rib',
  'leather',
  'nappa',
  'patent',
  'suede',
  'nylon',
] as const
export type ClothKind = (typeof clothKinds)[number]

/** Woven or printed pattern. Sizes are centimetres of cloth and have defaults. */
export type Print =
  | { kind: 'pinstripe'; colour: Hex; gap?: number }
  | { kind: 'stripe'; colour: Hex; gap?: number; width?: number; along?: 'across' | 'down' }
  | { kind: 'shirting'; colour: Hex; gap?: number }
  | { kind: 'check'; colour: Hex; line: Hex; size?: number }
  | { kind: 'gingham'; colour: Hex; size?: number }
  | { kind: 'windowpane'; colour: Hex; size?: number }
  | { kind: 'tartan'; colour: Hex; ground: Hex; line: Hex; size?: number }
  | { kind: 'glen'; colour: Hex; over: Hex; size?: number }
  | { kind: 'houndstooth'; colour: Hex; size?: number }
  | { kind: 'herringbone'; colour: Hex; size?: number }
  | { kind: 'dot'; colour: Hex; size?: number; radius?: number }
  | { kind: 'floral'; petals: Hex[]; heart: Hex; leaf: Hex; size?: number }
  | { kind: 'leopard'; colour: Hex; spot: Hex; size?: number }
  | { kind: 'geometric'; colours: Hex[]; size?: number }
export const printKinds = [
  'pinstripe',
  'stripe',
  'shirting',
  'check',
  'gingham',
  'windowpane',
  'tartan',
  'glen',
  'houndstooth',
  'herringbone',
  'dot',
  'floral',
  'leopard',
  'geometric',
] as const satisfies Print['kind'][]
