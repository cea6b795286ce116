import { careOf } from './care.ts'
import { mix, say } from './fabric.ts'
import type { Fabric } from './fabric.ts'

/** For knitwear, scarves and hats. */
export const warmFabrics = {
  merino: {
    kind: 'knit',
    name: say('Merinowolle', 'laine mérinos', 'merino wool'),
    material: 'wool',
    mixtures: [mix(['virginWool', 100])],
    care: careOf.wool,
    season: 'cold',
    palette: 'knit',
    priceFactor: 1.2,
    lines: [
      say(
        'Dünn gestrickte Merinowolle, die wenig wiegt und viel kann.',
        'Une maille fine de laine mérinos, légère et pourtant capable.',
        'Thinly knitted merino that weighs little and can do a lot.',
      ),
      say(
        'Feine Merinowolle, die nicht kratzt und auch am dritten Tag noch sitzt.',
        'Une laine mérinos fine, qui ne gratte pas et reste impeccable au troisième jour.',
        'Fine merino that doesn’t itch and still looks neat on day three.',
      ),
      say(
        'Die Merinowolle ist fein gesponnen und gleicht Wärme und Kälte aus.',
        'La laine mérinos est filée fin et s’adapte au chaud comme au froid.',
        'The merino is finely spun and evens out warm and cold.',
      ),
    ],
  },
  woolBlend: {
    kind: 'knit',
    name: say('Wollmix', 'laine mélangée', 'a wool blend'),
    material: 'wool',
    mixtures: [mix(['wool', 50], ['viscose', 28], ['polyamide', 22]), mix(['virginWool', 60], ['acrylic', 40])],
    care: careOf.knit,
    season: 'cold',
    palette: 'knit',
    priceFactor: 1,
    lines: [
      say(
        'Wolle für die Wärme, der Rest für die Form.',
        'De la laine pour la chaleur, le reste pour la tenue.',
        'Wool for warmth, the rest for shape.',
      ),
      say(
        'Weicher Wollmix, der warm hält und trotzdem in die Maschine darf.',
        'Une laine mélangée toute douce, chaude et pourtant lavable en machine.',
        'A soft wool blend that keeps you warm and can still go in the machine.',
      ),
      say(
        'Mittelschwer, weich und mit genug Halt für den ganzen Winter.',
        'De poids moyen, douce, avec assez de tenue pour tout l’hiver.',
        'Mid-weight, soft and sturdy enough for a whole winter.',
      ),
    ],
  },
  cottonKnit: {
    kind: 'knit',
    name: say('Baumwollstrick', 'maille de coton', 'cotton knit'),
    material: 'cotton',
    mixtures: [mix(['cotton', 100]), mix(['cotton', 60], ['modal', 40])],
    care: careOf.knit,
    season: 'warm',
    palette: 'knit',
    priceFactor: 0.9,
    lines: [
      say(
        'Baumwolle, glatt gestrickt: Strick für Tage, an denen Wolle zu viel wäre.',
        'Du coton tricoté lisse, pour les jours où la laine serait de trop.',
        'Plain-knitted cotton, for days when wool would be too much.',
      ),
      say(
        'Der Strick ist fest, kühl und behält seine Kanten.',
        'La maille est ferme, fraîche et garde ses bords nets.',
        'The knit is firm, cool and keeps its edges crisp.',
      ),
    ],
  },
  cashmere: {
    kind: 'cashmere',
    name: say('Kaschmir', 'cachemire', 'cashmere'),
    material: 'cashmere',
    mixtures: [mix(['cashmere', 100])],
    care: careOf.wool,
    season: 'cold',
    palette: 'knit',
    priceFactor: 2.6,
    lines: [
      say(
        'Zweifädiger Kaschmir: leicht, warm und auf der Haut kaum zu spüren.',
        'Un cachemire deux fils, léger, chaud et à peine perceptible sur la peau.',
        'Two-ply cashmere: light, warm and barely there on the skin.',
      ),
      say(
        'Der Kaschmir wird mit den Jahren schöner, wenn du ihn lüftest statt wäschst.',
        'Le cachemire embellit avec les années, surtout si vous l’aérez plutôt que de le laver.',
        'Cashmere improves with the years, provided you air it more often than you wash it.',
      ),
    ],
  },
  cashmereBlend: {
    kind: 'cashmere',
    name: say('Kaschmirmix', 'cachemire mélangé', 'a cashmere blend'),
    material: 'cashmere',
    mixtures: [mix(['virginWool', 90], ['cashmere', 10]), mix(['virginWool', 70], ['cashmere', 30])],
    care: careOf.wool,
    season: 'cold',
    palette: 'knit',
    priceFactor: 1.5,
    lines: [
      say(
        'Schurwolle mit einem Anteil Kaschmir, den man fühlt, bevor man ihn liest.',
        'De la laine vierge et juste assez de cachemire pour que la main le sente avant l’étiquette.',
        'Virgin wool with enough cashmere that you feel it before you read the label.',
      ),
      say(
        'Der Strick ist weich, dicht und pillt am Anfang ein wenig. Das legt sich.',
        'La maille est douce et dense. Elle bouloche un peu au début, puis plus.',
        'The knit is soft and dense. It pills a little at first, then stops.',
      ),
    ],
  },
  chunky: {
    kind: 'chunky',
    name: say('Grobstrick', 'grosse maille', 'a chunky knit'),
    material: 'wool',
    mixtures: [mix(['wool', 55], ['acrylic', 30], ['polyamide', 15]), mix(['virginWool', 80], ['polyamide', 20])],
    care: careOf.wool,
    season: 'cold',
    palette: 'knit',
    priceFactor: 1.25,
    lines: [
      say(
        'Dicke Maschen, viel Luft dazwischen: warm wie eine Decke.',
        'De grosses mailles avec de l’air entre elles, chaudes comme un plaid.',
        'Big stitches with air in between: as warm as a blanket.',
      ),
      say(
        'Grob gestrickt und überraschend leicht für so viel Wolle.',
        'Une grosse maille étonnamment légère pour autant de laine.',
        'Chunky, yet surprisingly light for this much wool.',
      ),
    ],
  },
  alpaca: {
    kind: 'chunky',
    name: say('Alpakamix', 'alpaga mélangé', 'an alpaca blend'),
    material: 'wool',
    mixtures: [mix(['alpaca', 40], ['polyamide', 35], ['wool', 25])],
    care: careOf.wool,
    season: 'cold',
    palette: 'knit',
    priceFactor: 1.45,
    lines: [
      say(
        'Alpaka macht den Strick flauschig, ohne dass er schwer wird.',
        'L’alpaga rend la maille duveteuse sans l’alourdir.',
        'Alpaca makes the knit fluffy without making it heavy.',
      ),
      say(
        'Ein Hauch Flor liegt über den Maschen, darunter ist es warm.',
        'Un léger duvet recouvre les mailles, et dessous il fait chaud.',
        'A light haze sits over the stitches, and underneath it is warm.',
      ),
    ],
  },
  cable: {
    kind: 'cable',
    name: say('Zopfstrick', 'maille torsadée', 'cable knit'),
    material: 'wool',
    mixtures: [mix(['virginWool', 70], ['polyamide', 30]), mix(['wool', 50], ['cotton', 50])],
    care: careOf.wool,
    season: 'cold',
    palette: 'knit',
    priceFactor: 1.3,
    lines: [
      say(
        'Die Zöpfe sind plastisch gestrickt und geben dem Strick Gewicht.',
        'Les torsades sont tricotées en relief et donnent du poids à la maille.',
        'The cables stand out in relief and give the knit some weight.',
      ),
      say(
        'Zopfmuster, wie man es von der Küste kennt, in einer Qualität für die Stadt.',
        'Des torsades venues du bord de mer, dans une qualité pour la ville.',
        'Cables as worn on the coast, in a quality made for town.',
      ),
    ],
  },
  rib: {
    kind: 'rib',
    name: say('Rippstrick', 'maille côtelée', 'rib knit'),
    material: 'viscose',
    mixtures: [mix(['viscose', 70], ['polyamide', 30]), mix(['cotton', 58], ['polyamide', 38], ['elastane', 4])],
    care: careOf.knit,
    season: 'all',
    palette: 'knit',
    priceFactor: 0.95,
    lines: [
      say(
        'Feine Rippen, die sich dehnen und wieder in Form gehen.',
        'De fines côtes qui s’étirent puis reprennent leur forme.',
        'Fine ribs that stretch and spring back.',
      ),
      say(
        'Der Rippstrick liegt an, trägt nicht auf und hält bis zum Abend die Form.',
        'La maille côtelée épouse la silhouette sans l’épaissir et tient jusqu’au soir.',
        'The rib sits close, adds no bulk and holds its shape until evening.',
      ),
    ],
  },
} as const satisfies Record<string, Fabric>
