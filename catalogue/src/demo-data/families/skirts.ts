import type { Family } from './family.ts'
import { family } from './family.ts'
import { polyesterLining } from './linings.ts'

export const skirts: readonly Family[] = [
  family({
    type: 'pleated-skirt',
    group: 'bottom',
    weight: 4,
    sizes: 'numeric',
    euros: [70, 100],
    fabrics: [
      { fabric: 'crepe', weight: 4, patterns: ['dot', 'geometric'] },
      { fabric: 'satin', weight: 3 },
      { fabric: 'flannel', weight: 1, patterns: ['tartan', 'check'] },
    ],
    patterned: 0.3,
    filed: [{ key: 'women/skirts/pleated' }],
    nouns: [
      { when: { pleats: 'knife' }, gender: 'm', de: 'Plisseerock', fr: 'Jupe plissée', en: 'pleated skirt' },
      { when: { pleats: 'wide' }, gender: 'm', de: 'Faltenrock', fr: 'Jupe à plis larges', en: 'box-pleat skirt' },
      {
        when: { length: 'maxi' },
        gender: 'm',
        de: 'Langer Plisseerock',
        fr: 'Longue jupe plissée',
        en: 'long pleated skirt',
      },
    ],
    details: [],
    lines: [
      {
        when: { pleats: 'knife' },
        de: 'Die feinen Falten sind fest gepresst und liegen auch nach einem langen Tag noch, wo sie sollen.',
        fr: 'Les plis fins sont bien marqués et restent en place, même après une longue journée assise.',
        en: 'The narrow pleats are firmly pressed and stay where they should, even after a long day sitting down.',
      },
      {
        when: { pleats: 'wide' },
        de: 'Breite Falten, am Bund flach abgesteppt, damit sie erst an der Hüfte aufgehen.',
        fr: 'Des plis larges, piqués à plat en haut, qui ne s’ouvrent qu’à la hanche.',
        en: 'Wide pleats, stitched flat at the waist so they open only at the hip.',
      },
    ],
  }),
  family({
    type: 'pencil-skirt',
    group: 'bottom',
    weight: 3,
    sizes: 'numeric',
    euros: [60, 90],
    fabrics: [
      { fabric: 'suiting', weight: 4, patterns: ['pinstripe', 'houndstooth', 'glen'] },
      { fabric: 'flannel', weight: 2, patterns: ['herringbone'] },
      { fabric: 'nappa', weight: 1 },
    ],
    patterned: 0.35,
    filed: [{ key: 'women/skirts/pencil' }],
    nouns: [
      { gender: 'm', de: 'Bleistiftrock', fr: 'Jupe crayon', en: 'pencil skirt' },
      {
        when: { length: 'midi' },
        gender: 'm',
        de: 'Langer Bleistiftrock',
        fr: 'Longue jupe crayon',
        en: 'long pencil skirt',
      },
    ],
    details: [{ de: 'mit Gehschlitz', fr: 'à fente arrière', en: 'with back vent' }],
    lining: polyesterLining,
    lines: [
      {
        de: 'Eng, aber mit Schlitz: die Straßenbahn erreichst du trotzdem.',
        ch: 'Eng, aber mit Schlitz: das Tram erreichst du trotzdem.',
        fr: 'Étroite mais fendue, vous attraperez quand même le tram.',
        en: 'Narrow but vented: you will still catch the tram.',
      },
      {
        de: 'Hoch geschnitten und innen gefüttert, damit er beim Gehen nicht wandert.',
        fr: 'Taille haute et doublée, pour ne pas tourner en marchant.',
        en: 'High-waisted and lined, so it won’t twist as you walk.',
      },
    ],
  }),
  family({
    type: 'a-line-skirt',
    group: 'bottom',
    weight: 5,
    sizes: 'numeric',
    euros: [60, 90],
    fabrics: [
      { fabric: 'satin', weight: 4, patterns: ['dot', 'leopard'] },
      { fabric: 'viscose', weight: 3, patterns: ['floral', 'dot', 'geometric'] },
      { fabric: 'linen', weight: 2 },
      { fabric: 'corduroy', weight: 1 },
      { fabric: 'denim', weight: 1 },
    ],
    patterned: 0.4,
    filed: [{ key: 'women/skirts/a-line' }],
    nouns: [
      { when: { length: 'midi' }, gender: 'm', de: 'Midirock', fr: 'Jupe mi-longue', en: 'midi skirt' },
      { when: { length: 'maxi' }, gender: 'm', de: 'Maxirock', fr: 'Jupe longue', en: 'maxi skirt' },
      { when: { length: 'knee' }, gender: 'm', de: 'A-Linien-Rock', fr: 'Jupe trapèze', en: 'A-line skirt' },
    ],
    details: [
      { when: { flare: 'slim' }, de: 'mit seitlichem Reißverschluss', fr: 'à zip latéral', en: 'with side zip' },
      { when: { flare: 'flared' }, de: 'in Glockenform', fr: 'en forme', en: 'with a full hem' },
    ],
    lines: [
      {
        when: { flare: 'flared' },
        de: 'Schmal am Bund, weit am Saum: Er schwingt bei jedem Schritt mit.',
        fr: 'Étroite à la taille, ample à l’ourlet, elle danse encore quand vous vous arrêtez.',
        en: 'Narrow at the waist and full at the hem: it is still swinging when you stop.',
      },
      {
        when: { flare: 'slim' },
        de: 'Fällt glatt von der Hüfte und wird nach unten nur wenig weiter.',
        fr: 'Elle tombe droit de la hanche et ne s’évase qu’à peine.',
        en: 'It falls smoothly from the hip and widens only slightly.',
      },
    ],
  }),
  family({
    type: 'mini-skirt',
    group: 'bottom',
    weight: 3,
    sizes: 'numeric',
    euros: [50, 70],
    fabrics: [
      { fabric: 'flannel', weight: 2, patterns: ['check', 'tartan', 'houndstooth'] },
      { fabric: 'corduroy', weight: 2 },
      { fabric: 'denim', weight: 2 },
      { fabric: 'boucle', weight: 1 },
      { fabric: 'suede', weight: 1 },
    ],
    patterned: 0.7,
    filed: [{ key: 'women/skirts/mini' }],
    nouns: [{ gender: 'm', de: 'Minirock', fr: 'Mini-jupe', en: 'mini skirt' }],
    details: [{ when: { front: 'buttoned' }, de: 'mit Knopfleiste', fr: 'boutonnée', en: 'with button front' }],
    lines: [
      {
        when: { front: 'buttoned' },
        de: 'Vorn durchgeknöpft, mit zwei Taschen und einem Saum, der nicht hochrutscht.',
        fr: 'Boutonnée devant, deux poches et un ourlet qui ne remonte pas.',
        en: 'Buttoned down the front, with two pockets and a hem that stays down.',
      },
      {
        when: { front: 'plain' },
        de: 'Glatte Front, leicht ausgestellt. Mit blickdichten Strümpfen ein Winterrock.',
        fr: 'Un devant net, légèrement évasé. Avec des collants opaques, une jupe d’hiver.',
        en: 'A plain front, slightly flared. With opaque tights it is a winter skirt.',
      },
    ],
  }),
]
