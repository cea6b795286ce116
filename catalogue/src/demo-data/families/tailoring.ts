import type { Family } from './family.ts'
import { family } from './family.ts'
import { polyesterLining, viscoseLining } from './linings.ts'

export const tailoring: readonly Family[] = [
  family({
    type: 'blazer',
    group: 'tailoring',
    weight: 8,
    sizes: 'numeric',
    euros: [130, 180],
    fabrics: [
      { fabric: 'suiting', weight: 5, patterns: ['pinstripe', 'houndstooth', 'windowpane'] },
      { fabric: 'flannel', weight: 3, patterns: ['pinstripe', 'glen', 'check'] },
      { fabric: 'tweed', weight: 2, patterns: ['houndstooth', 'herringbone', 'check'] },
      { fabric: 'linenBlend', weight: 2 },
      { fabric: 'velvet', weight: 1 },
      { fabric: 'boucle', weight: 1 },
      { fabric: 'corduroy', weight: 1 },
    ],
    patterned: 0.45,
    filed: [
      { key: 'women/blazers/single', when: { breasted: 'single' } },
      { key: 'women/blazers/double', when: { breasted: 'double' } },
    ],
    nouns: [
      { when: { breasted: 'single' }, gender: 'm', de: 'Blazer', fr: 'Blazer', en: 'blazer' },
      {
        when: { breasted: 'double' },
        gender: 'm',
        de: 'Zweireihiger Blazer',
        fr: 'Blazer croisé',
        en: 'double-breasted blazer',
      },
      {
        when: { breasted: 'single', fit: 'fitted' },
        gender: 'm',
        de: 'Taillierter Blazer',
        fr: 'Blazer cintré',
        en: 'fitted blazer',
      },
      {
        when: { breasted: 'single', length: 'long' },
        gender: 'm',
        de: 'Langer Blazer',
        fr: 'Blazer long',
        en: 'longline blazer',
      },
      {
        when: { breasted: 'single', length: 'short' },
        gender: 'm',
        de: 'Kurzer Blazer',
        fr: 'Blazer court',
        en: 'short blazer',
      },
    ],
    details: [
      { when: { breasted: 'single' }, de: 'mit Paspeltaschen', fr: 'à poches passepoilées', en: 'with jetted pockets' },
      { when: { breasted: 'double' }, de: 'mit spitzem Revers', fr: 'à revers pointus', en: 'with peak lapels' },
    ],
    lining: viscoseLining,
    lines: [
      {
        when: { breasted: 'double' },
        de: 'Zwei Knopfreihen, spitzes Revers: geschlossen streng, offen ziemlich entspannt.',
        fr: 'Deux rangées de boutons, un revers pointu. Fermé il est strict, ouvert beaucoup moins.',
        en: 'Two rows of buttons and peak lapels: strict when closed, quite relaxed when open.',
      },
      {
        when: { fit: 'fitted' },
        de: 'Die Taille ist markiert, die Schulter nur leicht gepolstert.',
        fr: 'La taille est marquée, l’épaule à peine rembourrée.',
        en: 'The waist is marked, the shoulder only lightly padded.',
      },
      {
        when: { fit: 'relaxed' },
        de: 'Lässig geschnitten, mit Platz für einen dünnen Pullover darunter.',
        fr: 'Une coupe décontractée, avec de la place pour un pull fin dessous.',
        en: 'Cut loosely, with room for a thin jumper underneath.',
      },
      {
        when: { length: 'long' },
        de: 'Er reicht bis über die Hüfte und macht auch aus Jeans einen Anzug.',
        fr: 'Il descend sous les hanches et fait un tailleur du premier jean venu.',
        en: 'It reaches below the hip and makes a suit out of any pair of jeans.',
      },
    ],
  }),
  family({
    type: 'waistcoat',
    group: 'tailoring',
    weight: 2,
    sizes: 'numeric',
    euros: [70, 90],
    fabrics: [
      { fabric: 'suiting', weight: 4, patterns: ['pinstripe', 'windowpane'] },
      { fabric: 'flannel', weight: 2, patterns: ['glen'] },
      { fabric: 'linen', weight: 2 },
    ],
    patterned: 0.3,
    filed: [{ key: 'women/blazers/waistcoats' }],
    nouns: [
      { when: { breasted: 'single' }, gender: 'f', de: 'Anzugweste', fr: 'Gilet de tailleur', en: 'waistcoat' },
      {
        when: { breasted: 'double' },
        gender: 'f',
        de: 'Zweireihige Weste',
        fr: 'Gilet croisé',
        en: 'double-breasted waistcoat',
      },
    ],
    details: [],
    lining: polyesterLining,
    lines: [
      {
        de: 'Sie trägt sich wie ein Top und braucht darunter nichts.',
        fr: 'Il se porte comme un top et n’a besoin de rien dessous.',
        en: 'It wears like a top and needs nothing underneath.',
      },
      {
        when: { length: 'short', breasted: 'single' },
        de: 'Kurz geschnitten, mit zwei spitzen Enden vorn und einer Schnalle im Rücken.',
        fr: 'Coupe courte, deux pointes devant et une boucle dans le dos.',
        en: 'Cut short, with two points in front and a buckle at the back.',
      },
    ],
  }),
]
