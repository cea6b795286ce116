import type { ColourName } from './colours.ts'

/** The colours a material is dyed in, the usual ones first. */
export const palettes = {
  shirting: ['white', 'skyBlue', 'cream', 'black', 'powder', 'smokeBlue', 'sage', 'lilac', 'vanilla'],
  summer: ['white', 'sand', 'ecru', 'olive', 'navy', 'black', 'apricot', 'sage', 'skyBlue', 'vanilla', 'brick'],
  flowing: ['black', 'navy', 'cream', 'bordeaux', 'forest', 'rust', 'powder', 'petrol', 'taupe', 'berry', 'sage'],
  evening: ['black', 'bordeaux', 'midnight', 'ivory', 'forest', 'iceBlue', 'aubergine', 'nutmeg', 'cherry', 'honey'],
  jersey: ['white', 'black', 'navy', 'ecru', 'grey', 'bordeaux', 'olive', 'powder', 'smokeBlue', 'camel'],
  knit: [
    'cream',
    'camel',
    'grey',
    'black',
    'navy',
    'bordeaux',
    'sage',
    'rosewood',
    'forest',
    'mustard',
    'smokeBlue',
    'rust',
  ],
  tailoring: ['black', 'navy', 'anthracite', 'beige', 'chocolate', 'taupe', 'powder', 'ivory', 'bordeaux', 'forest'],
  boucle: ['ecru', 'black', 'powder', 'navy', 'camel', 'lightGrey'],
  coating: ['camel', 'black', 'anthracite', 'navy', 'bordeaux', 'lightGrey', 'forest', 'chocolate', 'cream', 'powder'],
  trench: ['honey', 'beige', 'navy', 'olive', 'black', 'sand'],
  earth: ['camel', 'olive', 'chocolate', 'navy', 'rust', 'black', 'forest', 'mustard'],
  denim: ['midBlue', 'rawIndigo', 'bleached', 'black', 'ecru'],
  padded: ['black', 'navy', 'olive', 'taupe', 'cream', 'bordeaux', 'forest', 'lilac'],
  leather: ['black', 'cognac', 'chocolate', 'bordeaux', 'taupe', 'cream', 'navy', 'forest'],
  patent: ['black', 'bordeaux', 'ivory', 'cherry'],
  suede: ['camel', 'chocolate', 'black', 'taupe', 'olive', 'bordeaux', 'navy'],
} as const satisfies Record<string, readonly ColourName[]>

export type PaletteName = keyof typeof palettes
