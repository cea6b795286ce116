import { careOf } from './care.ts'
import { mix, say } from './fabric.ts'
import type { Fabric } from './fabric.ts'

/** For blouses, dresses and shirts. */
export const lightFabrics = {
  poplin: {
    kind: 'poplin',
    name: say('Baumwollpopeline', 'popeline de coton', 'cotton poplin'),
    material: 'cotton',
    mixtures: [mix(['cotton', 100]), mix(['cotton', 97], ['elastane', 3])],
    care: careOf.sturdy,
    season: 'all',
    palette: 'shirting',
    priceFactor: 1,
    lines: [
      say(
        'Knackige Baumwolle, die beim Bügeln keine Widerworte gibt.',
        'Un coton net, qui se repasse sans discuter.',
        'Crisp cotton that irons without an argument.',
      ),
      say(
        'Feste Popeline, die ihre Form behält und nach dem Waschen fast von allein glatt hängt.',
        'Une popeline dense qui garde sa forme et se défroisse presque seule sur le cintre.',
        'Firm poplin that keeps its shape and more or less irons itself on the hanger.',
      ),
      say(
        'Die Baumwolle ist dicht gewebt, glatt und angenehm kühl auf der Haut.',
        'Le coton est tissé serré, lisse et frais sur la peau.',
        'The cotton is closely woven, smooth and cool on the skin.',
      ),
    ],
  },
  linen: {
    kind: 'linen',
    name: say('Leinen', 'lin', 'linen'),
    material: 'linen',
    mixtures: [mix(['linen', 100])],
    care: careOf.linen,
    season: 'warm',
    palette: 'summer',
    priceFactor: 1.15,
    lines: [
      say(
        'Leinen knittert, und das darf es auch. Dafür bleibt es an heißen Tagen luftig.',
        'Le lin se froisse, et c’est très bien ainsi. En échange, il reste aéré par grande chaleur.',
        'Linen creases, and so it should. In return it stays airy on hot days.',
      ),
      say(
        'Mittelschweres Leinen mit sichtbarer Struktur, das mit jeder Wäsche weicher wird.',
        'Un lin de poids moyen au grain visible, qui s’assouplit à chaque lavage.',
        'Mid-weight linen with a visible weave that softens with every wash.',
      ),
    ],
  },
  linenBlend: {
    kind: 'linen',
    name: say('Leinenmix', 'lin mélangé', 'a linen blend'),
    material: 'linen',
    mixtures: [mix(['linen', 55], ['viscose', 45]), mix(['linen', 52], ['cotton', 48])],
    care: careOf.gentle,
    season: 'warm',
    palette: 'summer',
    priceFactor: 1,
    lines: [
      say(
        'Im Mix fällt das Leinen weicher und knittert etwas weniger.',
        'En mélange, le lin tombe plus souplement et se froisse un peu moins.',
        'Blended this way, the linen drapes more softly and creases a little less.',
      ),
      say(
        'Trocken im Griff, locker gewebt und auch im August noch angenehm.',
        'Un toucher sec, un tissage lâche, agréable même en août.',
        'Dry to the touch, loosely woven and still comfortable in August.',
      ),
    ],
  },
  viscose: {
    kind: 'viscose',
    name: say('Viskose', 'viscose', 'viscose'),
    material: 'viscose',
    mixtures: [mix(['viscose', 100])],
    care: careOf.gentle,
    season: 'all',
    palette: 'flowing',
    priceFactor: 0.95,
    lines: [
      say(
        'Der Stoff ist matt, dicht und fällt auch nach einem Tag im Sitzen noch glatt.',
        'Le tissu est mat, dense, et tombe encore bien après une journée assise.',
        'The cloth is matt and dense and still hangs smoothly after a day at a desk.',
      ),
      say(
        'Die Viskose fällt weich und bewegt sich mit, statt abzustehen.',
        'La viscose tombe avec souplesse et accompagne le mouvement.',
        'The viscose hangs softly and moves with you instead of standing away.',
      ),
      say(
        'Leichte Viskose, die sich kühl anfühlt und schnell trocknet.',
        'Une viscose légère, fraîche au toucher, qui sèche vite.',
        'Light viscose that feels cool and dries quickly.',
      ),
    ],
  },
  crepe: {
    kind: 'crepe',
    name: say('Crêpe', 'crêpe', 'crêpe'),
    material: 'polyester',
    mixtures: [mix(['polyester', 94], ['elastane', 6]), mix(['viscose', 68], ['polyester', 28], ['elastane', 4])],
    care: careOf.gentle,
    season: 'all',
    palette: 'flowing',
    priceFactor: 1,
    lines: [
      say(
        'Crêpe, der aus dem Koffer kommt, wie er hineinging.',
        'Un crêpe qui sort de la valise comme il y est entré.',
        'Crêpe that comes out of the suitcase the way it went in.',
      ),
      say(
        'Matter Crêpe mit etwas Gewicht: Er fließt, ohne zu kleben, und übersteht einen Koffer.',
        'Un crêpe mat avec du poids, qui coule sans coller et survit à la valise.',
        'Matt crêpe with some weight to it: it flows without clinging and survives a suitcase.',
      ),
      say(
        'Der Stoff hat eine feine, körnige Oberfläche und gibt an den richtigen Stellen nach.',
        'Le tissu a une surface finement grainée et cède là où il faut.',
        'The cloth has a fine, grainy surface and gives in the right places.',
      ),
    ],
  },
  satin: {
    kind: 'satin',
    name: say('Satin', 'satin', 'satin'),
    material: 'polyester',
    mixtures: [mix(['polyester', 100]), mix(['viscose', 72], ['polyamide', 28])],
    care: careOf.gentle,
    season: 'all',
    palette: 'evening',
    priceFactor: 1.05,
    lines: [
      say(
        'Dichter Satin mit Gewicht, der nicht klebt und sich beim Gehen gut anhört.',
        'Un satin dense et lourd, qui ne colle pas et bruisse joliment en marchant.',
        'Dense satin with weight, which doesn’t cling and sounds good when you walk.',
      ),
      say(
        'Schwerer Satin mit gedämpftem Glanz, eher Abendlicht als Diskokugel.',
        'Un satin lourd à l’éclat discret, plus lueur du soir que boule à facettes.',
        'Heavy satin with a muted sheen, closer to evening light than to a mirror ball.',
      ),
      say(
        'Der Satin gleitet über den Körper und glänzt nur dort, wo er sich bewegt.',
        'Le satin glisse sur le corps et ne brille que dans le mouvement.',
        'The satin skims the body and shines only where it moves.',
      ),
    ],
  },
  silk: {
    kind: 'silk',
    name: say('Seide', 'soie', 'silk'),
    material: 'silk',
    mixtures: [mix(['silk', 100]), mix(['silk', 93], ['elastane', 7])],
    care: careOf.silk,
    season: 'all',
    palette: 'evening',
    priceFactor: 1.9,
    lines: [
      say(
        'Gewaschene Seide, matter als ihr Ruf und an warmen wie an kühlen Tagen angenehm.',
        'Une soie lavée, plus mate que sa réputation, agréable par tous les temps.',
        'Washed silk, less shiny than its reputation and comfortable in any weather.',
      ),
      say(
        'Die Seide wiegt fast nichts und wärmt trotzdem ein wenig.',
        'La soie ne pèse presque rien et réchauffe pourtant un peu.',
        'The silk weighs next to nothing and still keeps off a chill.',
      ),
    ],
  },
  jersey: {
    kind: 'jersey',
    name: say('Baumwolljersey', 'jersey de coton', 'cotton jersey'),
    material: 'cotton',
    mixtures: [mix(['cotton', 100]), mix(['cotton', 95], ['elastane', 5])],
    care: careOf.sturdy,
    season: 'all',
    palette: 'jersey',
    priceFactor: 1,
    lines: [
      say(
        'Mittelschwere Baumwolle, vorgewaschen, damit sie nach der ersten Wäsche noch passt.',
        'Un coton de poids moyen, prélavé pour garder sa taille.',
        'Mid-weight cotton, pre-washed so that it still fits after the first wash.',
      ),
      say(
        'Dichter Jersey, der auch in Weiß nicht durchscheint.',
        'Un jersey dense, opaque même en blanc.',
        'Dense jersey that isn’t see-through, not even in white.',
      ),
      say(
        'Gekämmte Baumwolle, weich ab dem ersten Tag und nach der Wäsche noch in Form.',
        'Un coton peigné, doux dès le premier jour et toujours en forme après lavage.',
        'Combed cotton, soft from day one and still in shape after the wash.',
      ),
    ],
  },
  fineJersey: {
    kind: 'jersey',
    name: say('Viskosejersey', 'jersey de viscose', 'viscose jersey'),
    material: 'viscose',
    mixtures: [mix(['viscose', 94], ['elastane', 6]), mix(['modal', 92], ['elastane', 8])],
    care: careOf.gentle,
    season: 'all',
    palette: 'jersey',
    priceFactor: 1.15,
    lines: [
      say(
        'Fließender Jersey, der weich fällt und nirgends einengt.',
        'Un jersey fluide, qui tombe avec souplesse et ne serre nulle part.',
        'Fluid jersey that drapes softly and never feels tight.',
      ),
      say(
        'Der Jersey knittert kaum und passt deshalb auch in die letzte Ecke des Koffers.',
        'Le jersey se froisse à peine et trouve donc sa place dans le dernier coin de la valise.',
        'The jersey hardly creases, so it fits into the last corner of the suitcase.',
      ),
    ],
  },
} as const satisfies Record<string, Fabric>
