import type { GarmentWords } from './garment-groups.ts'

/**
 * Garments that have sizes of their own; the first word of each language names all of them. German words are also found
 * at the end of compounds.
 */
export const sizedGarments = {
  shoes: {
    words: {
      de: [
        'schuh',
        'schuhe',
        'stiefel',
        'stiefelette',
        'sneaker',
        'sandale',
        'sandalette',
        'pantolette',
        'espadrilles',
        'boots',
        'pumps',
        'slingpumps',
        'loafer',
        'mokassin',
        'slipper',
        'ballerina',
        'ballerinas',
      ],
      fr: [
        'chaussure',
        'botte',
        'bottine',
        'basket',
        'sandale',
        'espadrille',
        'tong',
        'mule',
        'boots',
        'escarpin',
        'mocassin',
        'ballerine',
        'derby',
        'slingback',
      ],
      en: [
        'shoe',
        'boot',
        'bootie',
        'trainer',
        'sneaker',
        'sandal',
        'espadrille',
        'slider',
        'mule',
        'pump',
        'loafer',
        'moccasin',
        'ballerina',
        'slingback',
        'brogue',
      ],
    },
  },
  socks: { words: { de: ['socke', 'strumpf'], fr: ['chaussette'], en: ['sock'] } },
  belts: { words: { de: ['gürtel'], fr: ['ceinture'], en: ['belt'] } },
  hats: {
    words: {
      de: ['hut', 'strohhut', 'sonnenhut', 'mütze', 'kappe', 'cap'],
      fr: ['chapeau', 'casquette', 'béret', 'bonnet'],
      en: ['hat', 'cap', 'beret', 'beanie'],
    },
  },
  // Their German name ends like that of shoes, so it has to be the longer one.
  gloves: { words: { de: ['handschuh', 'handschuhe'], fr: ['gant', 'moufle'], en: ['glove', 'mitten'] } },
  rings: { words: { de: ['ring'], fr: ['bague'], en: ['ring'] } },
  underwear: {
    words: {
      de: ['dessous', 'bh', 'bustier', 'bikini', 'badeanzug'],
      fr: ['lingerie', 'soutien-gorge', 'bikini', 'maillot'],
      en: ['lingerie', 'bra', 'bikini', 'swimsuit'],
    },
  },
  trousers: {
    words: {
      de: ['hose', 'jeans', 'chino', 'shorts', 'bermuda'],
      fr: ['pantalon', 'jean', 'chino', 'short', 'bermuda'],
      en: ['trousers', 'pants', 'jeans', 'chinos', 'shorts'],
    },
  },
} as const satisfies GarmentWords
