import { mix } from '../fabrics/fabric.ts'
import type { Family } from './family.ts'
import { family } from './family.ts'
import { polyesterLining, viscoseLining } from './linings.ts'

export const outerwear: readonly Family[] = [
  family({
    type: 'coat',
    group: 'outer',
    weight: 7,
    sizes: 'numeric',
    euros: [200, 300],
    fabrics: [
      { fabric: 'coating', weight: 5, patterns: ['herringbone', 'check', 'houndstooth', 'glen'] },
      { fabric: 'doubleface', weight: 3 },
      { fabric: 'boucle', weight: 1 },
      { fabric: 'tweed', weight: 1, patterns: ['herringbone', 'windowpane'] },
    ],
    patterned: 0.35,
    filed: [
      { key: 'women/coats/coats/wool/belted', when: { closure: 'belted' } },
      { key: 'women/coats/coats/wool/buttoned', when: { closure: 'buttoned' } },
    ],
    nouns: [
      { when: { closure: 'belted' }, gender: 'm', de: 'Wickelmantel', fr: 'Manteau portefeuille', en: 'wrap coat' },
      { when: { closure: 'buttoned' }, gender: 'm', de: 'Gerader Mantel', fr: 'Manteau droit', en: 'straight coat' },
      { when: { closure: 'buttoned' }, gender: 'm', de: 'Mantel', fr: 'Manteau', en: 'coat' },
      { when: { length: 'maxi' }, gender: 'm', de: 'Langer Mantel', fr: 'Long manteau', en: 'long coat' },
    ],
    details: [
      { when: { closure: 'buttoned' }, de: 'mit Reverskragen', fr: 'à col tailleur', en: 'with notch lapels' },
      { when: { closure: 'belted' }, de: 'mit Bindegürtel', fr: 'à ceinture nouée', en: 'with tie belt' },
    ],
    lining: viscoseLining,
    lines: [
      {
        when: { closure: 'belted' },
        de: 'Ohne Knöpfe, nur mit Gürtel: binden, wenn es kalt ist, sonst offen laufen.',
        fr: 'Pas de boutons, une ceinture. À nouer s’il fait froid, à laisser ouverte sinon.',
        en: 'No buttons, just a belt: tie it when it is cold, otherwise let it hang.',
      },
      {
        when: { closure: 'buttoned' },
        de: 'Gerade Linie, klares Revers, tiefe Taschen für kalte Hände.',
        fr: 'Une ligne droite, un revers net, des poches profondes pour les mains froides.',
        en: 'A straight line, clean lapels and deep pockets for cold hands.',
      },
      {
        when: { length: 'maxi' },
        de: 'Er endet knapp über dem Knöchel und verdeckt auch den längsten Rock.',
        fr: 'Il s’arrête juste au-dessus de la cheville et couvre la plus longue des jupes.',
        en: 'It ends just above the ankle and covers even the longest skirt.',
      },
      {
        when: { length: 'knee' },
        de: 'Knielang, damit er auch auf dem Fahrrad nicht stört.',
        ch: 'Knielang, damit er auch auf dem Velo nicht stört.',
        fr: 'Au genou, pour ne pas gêner à vélo.',
        en: 'Knee-length, so it won’t get in the way on a bike.',
      },
    ],
  }),
  family({
    type: 'trench',
    group: 'outer',
    weight: 3,
    sizes: 'numeric',
    euros: [160, 220],
    fabrics: [{ fabric: 'cottonTwill', weight: 1 }],
    patterned: 0,
    filed: [{ key: 'women/coats/coats/trench' }],
    nouns: [
      { gender: 'm', de: 'Trenchcoat', fr: 'Trench', en: 'trench coat' },
      { when: { length: 'knee' }, gender: 'm', de: 'Kurzer Trenchcoat', fr: 'Trench court', en: 'short trench coat' },
    ],
    details: [{ de: 'mit Gürtel', fr: 'à ceinture', en: 'with belt' }],
    lining: polyesterLining,
    lines: [
      {
        de: 'Zwei Knopfreihen, Schulterriegel, Gürtel: alles dran, was seit hundert Jahren funktioniert.',
        fr: 'Double boutonnage, pattes d’épaule, ceinture. Tout ce qui fonctionne depuis cent ans.',
        en: 'Two rows of buttons, epaulettes and a belt: everything that has worked for a hundred years.',
      },
      {
        de: 'Der Gürtel wird geknotet, nicht geschnallt. Das ist keine Regel, sieht aber besser aus.',
        fr: 'La ceinture se noue plutôt qu’elle ne se boucle. Rien d’obligatoire, mais c’est plus joli.',
        en: 'Knot the belt rather than buckling it. No rule, it just looks better.',
      },
    ],
  }),
  family({
    type: 'quilted-jacket',
    group: 'outer',
    weight: 4,
    sizes: 'letter',
    euros: [110, 170],
    fabrics: [{ fabric: 'nylon', weight: 1 }],
    patterned: 0,
    filed: [{ key: 'women/coats/jackets/quilted' }],
    nouns: [
      { gender: 'f', de: 'Steppjacke', fr: 'Veste matelassée', en: 'quilted jacket' },
      { when: { length: 'long' }, gender: 'm', de: 'Steppmantel', fr: 'Manteau matelassé', en: 'quilted coat' },
      {
        when: { length: 'short' },
        gender: 'f',
        de: 'Kurze Steppjacke',
        fr: 'Veste matelassée courte',
        en: 'short quilted jacket',
      },
    ],
    details: [
      { when: { collar: 'hood' }, de: 'mit Kapuze', fr: 'à capuche', en: 'with hood' },
      { when: { collar: 'stand' }, de: 'mit Stehkragen', fr: 'à col montant', en: 'with stand collar' },
      {
        when: { quilting: 'diamonds' },
        de: 'mit Rautensteppung',
        fr: 'à piqûres losange',
        en: 'with diamond quilting',
      },
    ],
    lining: [...polyesterLining, { name: 'filling', shares: mix(['polyester', 100]) }],
    lines: [
      {
        when: { collar: 'hood' },
        de: 'Die Kapuze sitzt fest, auch wenn es von der Seite regnet.',
        fr: 'La capuche reste en place, même quand la pluie vient de côté.',
        en: 'The hood stays put even when the rain comes sideways.',
      },
      {
        when: { collar: 'stand' },
        de: 'Der Stehkragen lässt sich bis unters Kinn schließen.',
        fr: 'Le col montant se ferme jusque sous le menton.',
        en: 'The stand collar zips up to the chin.',
      },
      {
        when: { quilting: 'diamonds' },
        de: 'Rautensteppung und flache Füllung: passt auch unter einen Mantel.',
        fr: 'Des losanges piqués et un garnissage plat, qui se glisse même sous un manteau.',
        en: 'Diamond quilting and a flat filling: it even fits under a coat.',
      },
    ],
  }),
  family({
    type: 'leather-jacket',
    group: 'outer',
    weight: 2,
    sizes: 'numeric',
    euros: [240, 340],
    fabrics: [
      { fabric: 'nappa', weight: 3 },
      { fabric: 'suede', weight: 2 },
    ],
    patterned: 0,
    filed: [{ key: 'women/coats/jackets/leather' }],
    nouns: [
      { when: { closure: 'biker' }, gender: 'f', de: 'Bikerjacke', fr: 'Blouson biker', en: 'biker jacket' },
      { when: { closure: 'straight' }, gender: 'f', de: 'Jacke', fr: 'Blouson', en: 'jacket' },
      {
        when: { closure: 'straight', length: 'short' },
        gender: 'f',
        de: 'Kurze Jacke',
        fr: 'Blouson court',
        en: 'short jacket',
      },
    ],
    details: [],
    lining: viscoseLining,
    lines: [
      {
        when: { closure: 'biker' },
        de: 'Schräger Reißverschluss, Revers mit Druckknöpfen und ein Gürtel, der meistens baumelt.',
        fr: 'Un zip en biais, des revers à pressions et une ceinture qui pend le plus souvent.',
        en: 'A slanted zip, studded lapels and a belt that mostly dangles.',
      },
      {
        when: { closure: 'straight' },
        de: 'Ein gerader Reißverschluss, ein kleiner Kragen, sonst nichts, was ablenkt.',
        fr: 'Un zip droit, un petit col, et rien d’autre pour distraire.',
        en: 'A straight zip, a small collar and nothing else to distract.',
      },
    ],
  }),
  family({
    type: 'denim-jacket',
    group: 'outer',
    weight: 2,
    sizes: 'letter',
    euros: [80, 110],
    fabrics: [
      { fabric: 'denim', weight: 3 },
      { fabric: 'stretchDenim', weight: 1 },
    ],
    patterned: 0,
    filed: [{ key: 'women/coats/jackets/denim' }],
    nouns: [
      { gender: 'f', de: 'Jeansjacke', fr: 'Veste en jean', en: 'denim jacket' },
      {
        when: { fit: 'oversized' },
        gender: 'f',
        de: 'Oversize-Jeansjacke',
        fr: 'Veste en jean oversize',
        en: 'oversized denim jacket',
      },
    ],
    details: [
      { de: 'mit Metallknöpfen', fr: 'à boutons en métal', en: 'with metal buttons' },
      { de: 'mit Brusttaschen', fr: 'à poches poitrine', en: 'with chest pockets' },
    ],
    lines: [
      {
        when: { fit: 'oversized' },
        de: 'Weit genug für einen Kapuzenpullover, kurz genug für ein Kleid.',
        fr: 'Assez large pour un sweat à capuche, assez courte pour une robe.',
        en: 'Wide enough for a hoodie, short enough for a dress.',
      },
      {
        when: { fit: 'regular' },
        de: 'Metallknöpfe, zwei Brusttaschen und die Passform, die man von ihr kennt.',
        fr: 'Des boutons en métal, deux poches poitrine et la coupe qu’on lui connaît.',
        en: 'Metal buttons, two chest pockets and the fit you remember.',
      },
    ],
  }),
]
