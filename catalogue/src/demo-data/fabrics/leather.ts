import { careOf } from './care.ts'
import { mix, say } from './fabric.ts'
import type { Fabric } from './fabric.ts'

/** For shoes, bags, belts and jackets. */
export const leatherFabrics = {
  smooth: {
    kind: 'leather',
    name: say('Leder', 'cuir', 'leather'),
    material: 'leather',
    mixtures: [mix(['leather', 100])],
    care: careOf.leather,
    season: 'all',
    palette: 'leather',
    priceFactor: 1,
    lines: [
      say(
        'Durchgefärbtes Leder: Wo es abstößt, kommt dieselbe Farbe zum Vorschein.',
        'Un cuir teint dans la masse. S’il s’use, la même couleur apparaît.',
        'Leather dyed right through: where it scuffs, the same colour shows.',
      ),
      say(
        'Festes Leder mit feiner Narbung, das Flecken eher mit Würde als mit Panik nimmt.',
        'Un cuir ferme au grain fin, qui accueille les taches avec dignité.',
        'Firm, finely grained leather that takes stains with dignity.',
      ),
      say(
        'Genarbtes Rindleder, das Kratzer verzeiht und mit den Jahren weicher wird.',
        'Un cuir de vachette grainé qui pardonne les griffes et s’assouplit avec les années.',
        'Grained cowhide that forgives scratches and softens with the years.',
      ),
      say(
        'Das Leder ist fest und fein genarbt. Einmal im Jahr etwas Fett genügt.',
        'Le cuir est ferme, au grain fin. Un peu de graisse une fois par an suffit.',
        'The leather is firm and finely grained. A little grease once a year is enough.',
      ),
    ],
  },
  nappa: {
    kind: 'nappa',
    name: say('Nappaleder', 'cuir nappa', 'nappa leather'),
    material: 'leather',
    mixtures: [mix(['leather', 100])],
    care: careOf.leather,
    season: 'all',
    palette: 'leather',
    priceFactor: 1.15,
    lines: [
      say(
        'Feines Nappaleder, das sich nach einer Woche anfühlt, als hättest du es schon immer.',
        'Un nappa fin, qui au bout d’une semaine semble avoir toujours été à vous.',
        'Fine nappa that after a week feels as if you had always owned it.',
      ),
      say(
        'Weiches Nappaleder, glatt wie ein Handschuh.',
        'Un nappa souple, lisse comme un gant.',
        'Supple nappa, as smooth as a glove.',
      ),
      say(
        'Das Nappaleder ist weich im Griff und bekommt mit der Zeit einen leisen Glanz.',
        'Le nappa est souple en main et prend un léger lustre avec le temps.',
        'The nappa is soft in the hand and takes on a quiet shine over time.',
      ),
    ],
  },
  patent: {
    kind: 'patent',
    name: say('Lackleder', 'cuir verni', 'patent leather'),
    material: 'leather',
    mixtures: [mix(['leather', 100])],
    care: careOf.leather,
    season: 'all',
    palette: 'patent',
    priceFactor: 1.05,
    lines: [
      say(
        'Lackleder, das schon aus der Schachtel glänzt und mit einem Tuch sauber wird.',
        'Un cuir verni qui brille dès la boîte et se nettoie d’un coup de chiffon.',
        'Patent leather that shines straight from the box and wipes clean with a cloth.',
      ),
      say(
        'Der Lack spiegelt ein wenig und macht auch Jeans etwas förmlicher.',
        'Le vernis reflète un peu et rend même un jean plus habillé.',
        'The patent has a slight mirror to it and makes even jeans a touch more formal.',
      ),
    ],
  },
  suede: {
    kind: 'suede',
    name: say('Veloursleder', 'cuir velours', 'suede'),
    material: 'suede',
    mixtures: [mix(['suede', 100])],
    care: careOf.leather,
    season: 'all',
    palette: 'suede',
    priceFactor: 1.1,
    lines: [
      say(
        'Weiches Veloursleder mit dichtem Flor. Bei Regen lieber zu Hause lassen.',
        'Un cuir velours souple au poil dense. Par temps de pluie, mieux vaut le laisser à la maison.',
        'Soft suede with a dense nap. Best left at home in the rain.',
      ),
      say(
        'Samtiges Veloursleder, imprägniert ab Werk. Bürsten darfst du selbst.',
        'Un cuir velours imperméabilisé d’origine. La brosse, c’est pour vous.',
        'Velvety suede, proofed before it leaves us. The brushing is up to you.',
      ),
      say(
        'Das Veloursleder hat einen kurzen Flor, der beim Darüberstreichen die Farbe wechselt.',
        'Le cuir velours a un poil court qui change de ton sous la main.',
        'The suede has a short nap that changes tone as you brush your hand across it.',
      ),
    ],
  },
} as const satisfies Record<string, Fabric>
