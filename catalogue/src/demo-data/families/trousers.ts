import type { Family } from './family.ts'
import { family } from './family.ts'

export const trousers: readonly Family[] = [
  family({
    type: 'trousers',
    group: 'bottom',
    weight: 9,
    sizes: 'numeric',
    euros: [70, 110],
    fabrics: [
      { fabric: 'suiting', weight: 5, patterns: ['pinstripe', 'glen'] },
      { fabric: 'crepe', weight: 3 },
      { fabric: 'flannel', weight: 2, patterns: ['pinstripe', 'check'] },
      { fabric: 'linen', weight: 2 },
      { fabric: 'corduroy', weight: 2 },
      { fabric: 'cotton', weight: 2 },
    ],
    patterned: 0.25,
    filed: [
      { key: 'women/trousers/trousers/wide', when: { leg: 'wide' } },
      { key: 'women/trousers/trousers/straight', when: { leg: 'straight' } },
      { key: 'women/trousers/trousers/tapered', when: { leg: 'tapered' } },
    ],
    nouns: [
      { when: { leg: 'wide' }, gender: 'f', de: 'Weite Hose', fr: 'Pantalon large', en: 'wide-leg trousers' },
      {
        when: { leg: 'wide', rise: 'high' },
        gender: 'f',
        de: 'Marlenehose',
        fr: 'Pantalon large taille haute',
        en: 'high-waisted wide-leg trousers',
      },
      { when: { leg: 'straight' }, gender: 'f', de: 'Gerade Hose', fr: 'Pantalon droit', en: 'straight-leg trousers' },
      {
        when: { leg: 'tapered' },
        gender: 'f',
        de: 'Zigarettenhose',
        fr: 'Pantalon cigarette',
        en: 'cigarette trousers',
      },
    ],
    details: [
      { when: { leg: 'straight' }, de: 'mit Bügelfalte', fr: 'à pli marqué', en: 'with pressed crease' },

      { when: { leg: 'wide' }, de: 'mit Bundfalten', fr: 'à pinces', en: 'with pleats' },
      { when: { length: 'cropped' }, de: 'in 7/8-Länge', fr: 'en longueur 7/8', en: 'in an ankle length' },
      { when: { rise: 'high' }, de: 'mit hohem Bund', fr: 'à taille haute', en: 'with high waist' },
    ],
    lines: [
      {
        when: { leg: 'wide' },
        de: 'Ab der Hüfte weit, mit Bügelfalte. Mit Absatz lang, mit flachen Schuhen gerade noch.',
        fr: 'Ample dès la hanche, pli marqué. Long avec des talons, tout juste avec des chaussures plates.',
        en: 'Wide from the hip with a pressed crease. Long with heels, just right with flats.',
      },
      {
        when: { leg: 'straight' },
        de: 'Gerade vom Knie bis zum Saum, weder eng noch weit. Das findet man seltener, als man denkt.',
        fr: 'Droit du genou à l’ourlet, ni étroit ni large. C’est plus rare qu’on ne croit.',
        en: 'Straight from knee to hem, neither tight nor wide. Rarer than you would think.',
      },
      {
        when: { leg: 'tapered' },
        de: 'Zum Knöchel hin schmal, damit die Schuhe zu sehen sind.',
        fr: 'Resserré vers la cheville, pour que les chaussures se voient.',
        en: 'Tapered to the ankle, so your shoes get seen.',
      },
      {
        when: { rise: 'high' },
        de: 'Der hohe Bund liegt flach an und hält, was man hineinsteckt.',
        fr: 'La taille haute reste plate et retient ce que vous y rentrez.',
        en: 'The high waistband lies flat and holds whatever you tuck into it.',
      },
    ],
  }),
  family({
    type: 'jeans',
    group: 'bottom',
    weight: 8,
    sizes: 'jeans',
    euros: [70, 100],
    fabrics: [
      { fabric: 'denim', weight: 4 },
      { fabric: 'stretchDenim', weight: 3 },
    ],
    patterned: 0,
    filed: [
      { key: 'women/trousers/jeans/wide', when: { leg: 'wide' } },
      { key: 'women/trousers/jeans/straight', when: { leg: 'straight' } },
      { key: 'women/trousers/jeans/slim', when: { leg: 'slim' } },
    ],
    nouns: [
      { when: { leg: 'wide' }, gender: 'f', de: 'Wide-Leg-Jeans', fr: 'Jean large', en: 'wide-leg jeans' },
      { when: { leg: 'straight' }, gender: 'f', de: 'Straight-Leg-Jeans', fr: 'Jean droit', en: 'straight-leg jeans' },
      { when: { leg: 'slim' }, gender: 'f', de: 'Schmale Jeans', fr: 'Jean slim', en: 'slim jeans' },
    ],
    details: [
      { when: { rise: 'high' }, de: 'mit hohem Bund', fr: 'à taille haute', en: 'with high rise' },
      { when: { length: 'cropped' }, de: 'in 7/8-Länge', fr: 'en longueur 7/8', en: 'in an ankle length' },
      { when: { rise: 'mid' }, de: 'mit mittlerem Bund', fr: 'à taille moyenne', en: 'with mid rise' },
    ],
    lines: [
      {
        when: { leg: 'wide' },
        de: 'Fünf Taschen, fester Bund und ein Bein, das sich Platz nimmt.',
        fr: 'Cinq poches, une ceinture ferme et une jambe qui prend ses aises.',
        en: 'Five pockets, a firm waistband and a leg that takes up room.',
      },
      {
        when: { leg: 'straight' },
        de: 'Das Bein fällt gerade, die Gesäßtaschen sitzen etwas höher als sonst.',
        fr: 'La jambe tombe droit, les poches arrière sont placées un peu plus haut.',
        en: 'The leg falls straight and the back pockets sit slightly higher than usual.',
      },
      {
        when: { leg: 'slim' },
        de: 'Schmal bis zum Knöchel, aber noch mit Gefühl in den Beinen.',
        fr: 'Étroit jusqu’à la cheville, sans couper la circulation.',
        en: 'Slim to the ankle without cutting off the circulation.',
      },
    ],
  }),
  family({
    type: 'shorts',
    group: 'bottom',
    weight: 2,
    sizes: 'numeric',
    euros: [40, 60],
    fabrics: [
      { fabric: 'linen', weight: 3, patterns: ['stripe'] },
      { fabric: 'cotton', weight: 3 },
      { fabric: 'suiting', weight: 1, patterns: ['pinstripe'] },
    ],
    patterned: 0.2,
    filed: [{ key: 'women/trousers/shorts' }],
    nouns: [
      { when: { length: 'short' }, gender: 'p', de: 'Shorts', fr: 'Short', en: 'shorts' },
      { when: { length: 'bermuda' }, gender: 'p', de: 'Bermudashorts', fr: 'Bermuda', en: 'Bermuda shorts' },
    ],
    details: [{ when: { rise: 'high' }, de: 'mit hohem Bund', fr: 'à taille haute', en: 'with high waist' }],
    lines: [
      {
        when: { length: 'bermuda' },
        de: 'Sie enden am Knie und gehen im Sommer auch im Büro durch.',
        fr: 'Il s’arrête au genou et passe au bureau en été.',
        en: 'They stop at the knee and get away with the office in summer.',
      },
      {
        when: { length: 'short' },
        de: 'Weites Bein, fester Bund, zwei Taschen, in die ein Telefon passt.',
        fr: 'Jambe ample, ceinture ferme et deux poches où tient un téléphone.',
        en: 'A wide leg, a firm waistband and two pockets that take a phone.',
      },
    ],
  }),
]
