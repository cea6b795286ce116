import type { Family } from './family.ts'
import { family } from './family.ts'

export const tops: readonly Family[] = [
  family({
    type: 'blouse',
    group: 'top',
    weight: 8,
    sizes: 'numeric',
    euros: [50, 80],
    fabrics: [
      { fabric: 'viscose', weight: 4, patterns: ['floral', 'dot', 'leopard', 'geometric'] },
      { fabric: 'crepe', weight: 3, patterns: ['dot'] },
      { fabric: 'silk', weight: 1 },
      { fabric: 'satin', weight: 2 },
      { fabric: 'poplin', weight: 2, patterns: ['shirting'] },
    ],
    patterned: 0.35,
    filed: [{ key: 'women/tops/blouses' }],
    nouns: [
      { when: { collar: 'bow' }, gender: 'f', de: 'Schluppenbluse', fr: 'Blouse lavallière', en: 'pussy-bow blouse' },
      { when: { collar: 'band' }, gender: 'f', de: 'Bluse', fr: 'Blouse', en: 'blouse' },
      {
        when: { collar: 'band' },
        gender: 'f',
        de: 'Stehkragenbluse',
        fr: 'Blouse à col montant',
        en: 'stand-collar blouse',
      },
    ],
    details: [
      { when: { sleeve: 'straight' }, de: 'mit langem Arm', fr: 'à manches longues', en: 'with long sleeves' },

      { when: { sleeve: 'balloon' }, de: 'mit Ballonärmeln', fr: 'à manches ballon', en: 'with balloon sleeves' },
      { when: { length: 'cropped' }, de: 'in kurzer Länge', fr: 'en coupe courte', en: 'in a cropped length' },
    ],
    lines: [
      {
        when: { collar: 'bow' },
        de: 'Die Schluppe kannst du binden, offen lassen oder hinten verstecken.',
        fr: 'La lavallière se noue, se laisse ouverte ou se cache dans le dos.',
        en: 'Tie the bow, leave it loose or hide it at the back.',
      },
      {
        when: { collar: 'band' },
        de: 'Ein schmaler Stehkragen und eine verdeckte Knopfleiste halten die Front ruhig.',
        fr: 'Un petit col montant et un boutonnage caché gardent le devant sobre.',
        en: 'A narrow stand collar and a concealed placket keep the front quiet.',
      },
      {
        when: { sleeve: 'balloon' },
        de: 'Die Ärmel haben Volumen bis zum Bündchen und schauen gern aus einem Pullunder heraus.',
        fr: 'Les manches ont du volume jusqu’au poignet et dépassent volontiers d’un pull sans manches.',
        en: 'The sleeves are full down to the cuff and look good poking out of a knitted vest.',
      },
      {
        when: { sleeve: 'straight' },
        de: 'Die Ärmel sind schmal genug, um unter jeden Blazer zu passen.',
        fr: 'Les manches sont assez fines pour se glisser sous tous les blazers.',
        en: 'The sleeves are slim enough to go under any blazer.',
      },
    ],
  }),
  family({
    type: 'shirt',
    group: 'top',
    weight: 8,
    sizes: 'numeric',
    euros: [50, 70],
    fabrics: [
      { fabric: 'poplin', weight: 7, patterns: ['shirting', 'stripe', 'gingham', 'check'] },
      { fabric: 'linen', weight: 3, patterns: ['stripe'] },
      { fabric: 'denim', weight: 1 },
      { fabric: 'viscose', weight: 1 },
    ],
    patterned: 0.5,
    filed: [{ key: 'women/tops/shirts' }],
    nouns: [
      { gender: 'f', de: 'Hemdbluse', fr: 'Chemise', en: 'shirt' },
      { when: { fit: 'oversized' }, gender: 'f', de: 'Oversize-Bluse', fr: 'Chemise oversize', en: 'oversized shirt' },
      {
        when: { sleeve: 'short' },
        gender: 'f',
        de: 'Kurzarmbluse',
        fr: 'Chemise à manches courtes',
        en: 'short-sleeved shirt',
      },
    ],
    details: [{ when: { pocket: 'one' }, de: 'mit Brusttasche', fr: 'à poche poitrine', en: 'with chest pocket' }],
    lines: [
      {
        when: { fit: 'oversized' },
        de: 'Großzügig geschnitten, mit tiefer Schulter: offen über einem Top oder vorn in den Bund gesteckt.',
        fr: 'Une coupe généreuse à l’épaule basse, ouverte sur un débardeur ou rentrée devant.',
        en: 'Generously cut with a dropped shoulder: open over a vest or half tucked in.',
      },
      {
        when: { fit: 'regular' },
        de: 'Der Kragen steht auch ohne Krawatte, die Manschetten haben zwei Knöpfe für schmale Handgelenke.',
        fr: 'Le col tient sans cravate, les poignets ont deux boutons pour les attaches fines.',
        en: 'The collar stands up without a tie and the cuffs have two buttons for slim wrists.',
      },
      {
        when: { sleeve: 'short' },
        de: 'Die kurzen Ärmel enden weit über dem Ellenbogen, darunter ist Luft.',
        fr: 'Les manches courtes s’arrêtent bien au-dessus du coude et laissent passer l’air.',
        en: 'The short sleeves end well above the elbow and let the air through.',
      },
      {
        when: { length: 'long' },
        de: 'Hinten etwas länger, damit beim Bücken nichts herausrutscht.',
        fr: 'Un peu plus longue dans le dos, pour que rien ne dépasse quand vous vous penchez.',
        en: 'A little longer at the back, so nothing comes untucked when you bend down.',
      },
    ],
  }),
  family({
    type: 't-shirt',
    group: 'top',
    weight: 9,
    sizes: 'letter',
    euros: [20, 36],
    fabrics: [
      { fabric: 'jersey', weight: 8, patterns: ['stripe'] },
      { fabric: 'fineJersey', weight: 2, patterns: ['stripe', 'dot'] },
    ],
    patterned: 0.35,
    filed: [
      { key: 'women/tops/t-shirts/long', when: { sleeve: 'long' } },
      { key: 'women/tops/t-shirts/short', when: { sleeve: 'short' } },
    ],
    nouns: [
      { when: { sleeve: 'short' }, gender: 'n', de: 'T-Shirt', fr: 'T-shirt', en: 'T-shirt' },
      {
        when: { sleeve: 'long' },
        gender: 'n',
        de: 'Langarmshirt',
        fr: 'T-shirt à manches longues',
        en: 'long-sleeved T-shirt',
      },
      {
        when: { sleeve: 'short', fit: 'boxy' },
        gender: 'n',
        de: 'Kastiges T-Shirt',
        fr: 'T-shirt ample',
        en: 'boxy T-shirt',
      },
    ],
    details: [
      { when: { neckline: 'boat' }, de: 'mit U-Boot-Ausschnitt', fr: 'à encolure bateau', en: 'with boat neck' },
      { when: { neckline: 'v' }, de: 'mit V-Ausschnitt', fr: 'à col en V', en: 'with V-neck' },
      { when: { neckline: 'crew' }, de: 'mit Rundhalsausschnitt', fr: 'à col rond', en: 'with crew neck' },
    ],
    lines: [
      {
        when: { neckline: 'crew' },
        de: 'Das Halsbündchen ist schmal und liegt auch nach vielen Wäschen noch an.',
        fr: 'Le bord-côte de l’encolure est fin et reste plaqué, lavage après lavage.',
        en: 'The neckband is narrow and still lies flat after many washes.',
      },
      {
        when: { neckline: 'v' },
        de: 'Der V-Ausschnitt endet genau dort, wo man ihn erwartet.',
        fr: 'Le col en V s’arrête exactement là où on l’attend.',
        en: 'The V-neck stops exactly where you would expect it to.',
      },
      {
        when: { neckline: 'boat' },
        de: 'Der breite U-Boot-Ausschnitt sitzt knapp unter dem Schlüsselbein und rutscht nicht.',
        fr: 'La large encolure bateau se pose juste sous la clavicule et ne glisse pas.',
        en: 'The wide boat neck sits just below the collarbone and doesn’t slip.',
      },
      {
        when: { fit: 'boxy' },
        de: 'Kastig und etwas kürzer: über einem hohen Bund muss nichts hineingesteckt werden.',
        fr: 'Ample et un peu plus court, il se porte sans le rentrer sur une taille haute.',
        en: 'Boxy and a little shorter, so it works untucked over a high waist.',
      },
    ],
  }),
  family({
    type: 'camisole',
    group: 'top',
    weight: 3,
    sizes: 'numeric',
    euros: [36, 60],
    fabrics: [
      { fabric: 'satin', weight: 6 },
      { fabric: 'silk', weight: 2 },
      { fabric: 'viscose', weight: 1, patterns: ['dot', 'leopard'] },
    ],
    patterned: 0.4,
    filed: [{ key: 'women/tops/tops' }],
    nouns: [
      { gender: 'n', de: 'Trägertop', fr: 'Caraco', en: 'camisole' },
      { when: { length: 'long' }, gender: 'n', de: 'Langes Trägertop', fr: 'Long caraco', en: 'long camisole' },
    ],
    details: [
      { when: { neckline: 'cowl' }, de: 'mit Wasserfallausschnitt', fr: 'à col bénitier', en: 'with cowl neck' },
      { when: { neckline: 'v' }, de: 'mit V-Ausschnitt', fr: 'à décolleté en V', en: 'with V-neck' },
    ],
    lines: [
      {
        when: { neckline: 'cowl' },
        de: 'Der Ausschnitt fällt in zwei weichen Falten, die Träger sind verstellbar.',
        fr: 'Le décolleté tombe en deux plis souples, les bretelles sont réglables.',
        en: 'The neckline drops in two soft folds; the straps are adjustable.',
      },
      {
        when: { neckline: 'v' },
        de: 'Mit schmalen, verstellbaren Trägern und einem Ausschnitt, der unter dem Blazer bleibt.',
        fr: 'De fines bretelles réglables et un décolleté qui reste sage sous le blazer.',
        en: 'Slim adjustable straps and a neckline that behaves under a blazer.',
      },
    ],
  }),
  family({
    type: 'tank-top',
    group: 'top',
    weight: 3,
    sizes: 'letter',
    euros: [16, 30],
    fabrics: [
      { fabric: 'jersey', weight: 4, patterns: ['stripe'] },
      { fabric: 'rib', weight: 3 },
    ],
    patterned: 0.2,
    filed: [{ key: 'women/tops/tops' }],
    nouns: [
      { gender: 'n', de: 'Top', fr: 'Débardeur', en: 'vest top' },
      { when: { fit: 'slim' }, gender: 'n', de: 'Schmales Top', fr: 'Débardeur près du corps', en: 'slim vest top' },
    ],
    details: [
      { when: { neckline: 'crew' }, de: 'mit Rundhalsausschnitt', fr: 'à col rond', en: 'with crew neck' },
      { when: { neckline: 'v' }, de: 'mit V-Ausschnitt', fr: 'à col en V', en: 'with V-neck' },
    ],
    lines: [
      {
        de: 'Breite Träger, unter denen jeder BH verschwindet.',
        fr: 'De larges bretelles sous lesquelles tout soutien-gorge disparaît.',
        en: 'Straps wide enough to hide any bra.',
      },
      {
        when: { fit: 'slim' },
        de: 'Schmal geschnitten und lang genug, um im Bund zu bleiben.',
        fr: 'Près du corps et assez long pour rester dans la ceinture.',
        en: 'Close-fitting and long enough to stay tucked in.',
      },
    ],
  }),
]
