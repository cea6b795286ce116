import { careOf } from './care.ts'
import { mix, say } from './fabric.ts'
import type { Fabric } from './fabric.ts'

/** For tailoring, coats, trousers and skirts. */
export const firmFabrics = {
  suiting: {
    kind: 'gabardine',
    name: say('Gabardine', 'gabardine', 'gabardine'),
    material: 'polyester',
    mixtures: [
      mix(['polyester', 63], ['viscose', 33], ['elastane', 4]),
      mix(['polyester', 54], ['virginWool', 43], ['elastane', 3]),
    ],
    care: careOf.gentle,
    season: 'all',
    palette: 'tailoring',
    priceFactor: 1,
    lines: [
      say(
        'Ein Stoff mit Spannung: Er springt nach dem Sitzen zurück und glänzt nicht an den Kanten.',
        'Un tissu nerveux, qui se remet en place quand vous vous levez et ne lustre pas.',
        'A cloth with spring in it: it recovers when you stand up and doesn’t go shiny.',
      ),
      say(
        'Glatte Gabardine mit etwas Elasthan, die einen langen Arbeitstag mitmacht.',
        'Une gabardine lisse avec un peu d’élasthanne, prête pour une longue journée.',
        'Smooth gabardine with a little stretch, up to a long day at work.',
      ),
      say(
        'Der Stoff fällt gerade, knittert wenig und sieht um sechs noch aus wie um neun.',
        'Le tissu tombe droit, se froisse peu et reste à dix-huit heures comme à neuf.',
        'The cloth hangs straight, creases little and looks the same at six as it did at nine.',
      ),
    ],
  },
  flannel: {
    kind: 'flannel',
    name: say('Flanell', 'flanelle', 'flannel'),
    material: 'wool',
    mixtures: [mix(['virginWool', 96], ['elastane', 4]), mix(['wool', 52], ['polyester', 44], ['elastane', 4])],
    care: careOf.tailoring,
    season: 'cold',
    palette: 'tailoring',
    priceFactor: 1.25,
    lines: [
      say(
        'Flanell, der im Winter wärmt und im Büro nicht auffällt.',
        'Une flanelle qui tient chaud en hiver et reste discrète au bureau.',
        'Flannel that warms you in winter and keeps quiet in the office.',
      ),
      say(
        'Weich aufgerauter Flanell, der warm ist, ohne dick aufzutragen.',
        'Une flanelle légèrement grattée, chaude sans épaisseur.',
        'Softly brushed flannel that is warm without being bulky.',
      ),
      say(
        'Der Flanell ist leicht meliert, deshalb sieht man ihm Fusseln nicht an.',
        'La flanelle est légèrement chinée et n’accuse pas les peluches.',
        'The flannel is slightly marled, so lint doesn’t show.',
      ),
    ],
  },
  tweed: {
    kind: 'tweed',
    name: say('Tweed', 'tweed', 'tweed'),
    material: 'wool',
    mixtures: [mix(['wool', 60], ['polyamide', 25], ['cotton', 15]), mix(['virginWool', 80], ['polyamide', 20])],
    care: careOf.tailoring,
    season: 'cold',
    palette: 'tailoring',
    priceFactor: 1.3,
    lines: [
      say(
        'Tweed mit kleinen Noppen in drei Garnfarben, aus der Nähe am schönsten.',
        'Un tweed moucheté en trois couleurs de fil, qui gagne à être vu de près.',
        'Tweed flecked with three colours of yarn, at its best close up.',
      ),
      say(
        'Der Tweed ist griffig und warm und verzeiht auch einen nassen Schirm.',
        'Le tweed est ferme et chaud, et ne craint pas un parapluie mouillé.',
        'The tweed is sturdy and warm and forgives a wet umbrella.',
      ),
    ],
  },
  boucle: {
    kind: 'boucle',
    name: say('Bouclé', 'bouclette', 'bouclé'),
    material: 'wool',
    mixtures: [
      mix(['wool', 48], ['polyester', 40], ['polyamide', 12]),
      mix(['cotton', 55], ['acrylic', 30], ['polyester', 15]),
    ],
    care: careOf.tailoring,
    season: 'cold',
    palette: 'boucle',
    priceFactor: 1.25,
    lines: [
      say(
        'Bouclé mit kleinen Schlingen, der weicher ist, als er aussieht.',
        'Une bouclette plus douce qu’elle n’en a l’air.',
        'Bouclé with small loops, softer than it looks.',
      ),
      say(
        'Die Schlingen geben dem Stoff Tiefe, ganz ohne Muster.',
        'Les bouclettes donnent du relief au tissu, sans aucun motif.',
        'The loops give the cloth depth without any pattern.',
      ),
    ],
  },
  coating: {
    kind: 'wool',
    name: say('Schurwollmix', 'laine vierge mélangée', 'a virgin wool blend'),
    material: 'wool',
    mixtures: [
      mix(['virginWool', 80], ['polyamide', 20]),
      mix(['virginWool', 70], ['polyamide', 20], ['cashmere', 10]),
    ],
    care: careOf.tailoring,
    season: 'cold',
    palette: 'coating',
    priceFactor: 1,
    lines: [
      say(
        'Gewalkter Wollstoff, der Wind draußen lässt und nicht nach zwei Wintern müde aussieht.',
        'Un lainage foulé qui arrête le vent et ne fatigue pas au bout de deux hivers.',
        'Milled wool that keeps the wind out and won’t look tired after two winters.',
      ),
      say(
        'Der Wollstoff ist dicht, weich und schwer genug, um gut zu fallen.',
        'Le lainage est dense, doux et assez lourd pour bien tomber.',
        'The wool is dense, soft and heavy enough to hang well.',
      ),
    ],
  },
  doubleface: {
    kind: 'wool',
    name: say('Doubleface-Wolle', 'laine double face', 'double-faced wool'),
    material: 'wool',
    mixtures: [mix(['virginWool', 100]), mix(['virginWool', 90], ['cashmere', 10])],
    care: careOf.tailoring,
    season: 'cold',
    palette: 'coating',
    priceFactor: 1.35,
    lines: [
      say(
        'Doubleface heißt: zwei Lagen Wolle, beim Weben verbunden, ohne Futter und ohne Gewicht.',
        'Double face, soit deux couches de laine reliées au tissage, sans doublure et sans poids.',
        'Double-faced means two layers of wool joined on the loom, with no lining and little weight.',
      ),
      say(
        'Innen so sauber wie außen, deshalb darf der Kragen auch mal offen stehen.',
        'L’envers est aussi net que l’endroit, le col peut donc rester ouvert.',
        'As neat inside as out, so the collar may well stay open.',
      ),
    ],
  },
  cottonTwill: {
    kind: 'gabardine',
    name: say('Baumwollgabardine', 'gabardine de coton', 'cotton gabardine'),
    material: 'cotton',
    mixtures: [mix(['cotton', 100]), mix(['cotton', 65], ['polyamide', 35])],
    care: careOf.gentle,
    season: 'all',
    palette: 'trench',
    priceFactor: 1,
    lines: [
      say(
        'Dicht gewebte Gabardine, an der ein kurzer Schauer abperlt.',
        'Une gabardine serrée sur laquelle une averse ne fait que passer.',
        'Closely woven gabardine that shrugs off a short shower.',
      ),
      say(
        'Die Baumwolle hat Stand und bekommt mit der Zeit weiche Kanten.',
        'Le coton a de la tenue et s’adoucit aux bords avec le temps.',
        'The cotton has body and gains softer edges over time.',
      ),
    ],
  },
  cotton: {
    kind: 'cotton',
    name: say('Baumwolle', 'coton', 'cotton'),
    material: 'cotton',
    mixtures: [mix(['cotton', 98], ['elastane', 2]), mix(['cotton', 100])],
    care: careOf.sturdy,
    season: 'all',
    palette: 'summer',
    priceFactor: 0.95,
    lines: [
      say(
        'Kräftige Baumwolle, die nicht ausbeult und an warmen Tagen mitmacht.',
        'Un coton solide qui ne poche pas et supporte les beaux jours.',
        'Sturdy cotton that won’t bag and copes with warm days.',
      ),
      say(
        'Die Baumwolle ist gewaschen, daher von Anfang an weich.',
        'Le coton est lavé, donc souple dès le départ.',
        'The cotton is pre-washed, so it is soft from the start.',
      ),
    ],
  },
  corduroy: {
    kind: 'corduroy',
    name: say('Cord', 'velours côtelé', 'corduroy'),
    material: 'cotton',
    mixtures: [mix(['cotton', 98], ['elastane', 2]), mix(['cotton', 100])],
    care: careOf.denim,
    season: 'cold',
    palette: 'earth',
    priceFactor: 1,
    lines: [
      say(
        'Feincord mit weichen Rippen, der mit jedem Tragen besser wird.',
        'Un velours côtelé fin, qui s’améliore à chaque fois que vous le portez.',
        'Fine-wale corduroy that gets better each time you wear it.',
      ),
      say(
        'Der Cord ist warm, robust und erinnert nur von fern an Lehrerzimmer.',
        'Le velours est chaud, robuste, et ne rappelle que de loin la salle des professeurs.',
        'The corduroy is warm, hard-wearing and only distantly related to the staff room.',
      ),
    ],
  },
  velvet: {
    kind: 'velvet',
    name: say('Samt', 'velours', 'velvet'),
    material: 'cotton',
    mixtures: [mix(['cotton', 98], ['elastane', 2]), mix(['polyester', 92], ['elastane', 8])],
    care: careOf.tailoring,
    season: 'cold',
    palette: 'evening',
    priceFactor: 1.2,
    lines: [
      say(
        'Kurzfloriger Samt, der Licht schluckt und Farbe tief macht.',
        'Un velours à poil court qui absorbe la lumière et creuse la couleur.',
        'Short-pile velvet that swallows light and deepens colour.',
      ),
      say(
        'Der Samt ist weich und dicht; nach dem Sitzen einmal ausschütteln genügt.',
        'Le velours est doux et dense. Après vous être assise, secouez-le, cela suffit.',
        'The velvet is soft and dense; after sitting down, one shake will do.',
      ),
    ],
  },
  denim: {
    kind: 'denim',
    name: say('Denim', 'denim', 'denim'),
    material: 'cotton',
    mixtures: [mix(['cotton', 100]), mix(['cotton', 99], ['elastane', 1])],
    care: careOf.denim,
    season: 'all',
    palette: 'denim',
    priceFactor: 1,
    lines: [
      say(
        'Denim in einer Stärke, die beim ersten Tragen steht und beim zehnten sitzt.',
        'Un denim qui tient debout la première fois et tombe juste à la dixième.',
        'Denim that stands up on its own the first time and fits by the tenth.',
      ),
      say(
        'Fester Denim, der am Anfang Widerstand leistet und danach dir gehört.',
        'Un denim ferme qui résiste un peu au début, puis se fait à vous.',
        'Rigid denim that puts up a fight at first and then is yours.',
      ),
      say(
        'Der Denim ist mittelschwer und bleicht dort aus, wo du ihn trägst.',
        'Le denim, de poids moyen, s’éclaircit là où vous vivez dedans.',
        'The denim is mid-weight and fades wherever you live in it.',
      ),
    ],
  },
  stretchDenim: {
    kind: 'denim',
    name: say('Stretchdenim', 'denim stretch', 'stretch denim'),
    material: 'cotton',
    mixtures: [mix(['cotton', 92], ['elastomultiester', 6], ['elastane', 2]), mix(['cotton', 98], ['elastane', 2])],
    care: careOf.denim,
    season: 'all',
    palette: 'denim',
    priceFactor: 0.95,
    lines: [
      say(
        'Denim mit Stretch: gibt beim Hinsetzen nach und geht danach zurück.',
        'Un denim stretch qui cède quand vous vous asseyez et revient ensuite.',
        'Denim with stretch: it gives when you sit down and recovers when you don’t.',
      ),
      say(
        'Der Denim ist weich, elastisch und beult an den Knien nicht aus.',
        'Le denim est souple, élastique et ne poche pas aux genoux.',
        'The denim is soft, stretchy and doesn’t bag at the knees.',
      ),
    ],
  },
  nylon: {
    kind: 'nylon',
    name: say('Nylon', 'nylon', 'nylon'),
    material: 'polyamide',
    mixtures: [mix(['polyamide', 100])],
    care: careOf.padded,
    season: 'cold',
    palette: 'padded',
    priceFactor: 1,
    lines: [
      say(
        'Leichtes, dichtes Gewebe, das Wind abhält und in eine Tasche passt.',
        'Un tissu léger et serré qui coupe le vent et tient dans un sac.',
        'A light, dense weave that stops the wind and folds into a bag.',
      ),
      say(
        'Außen glatt und wasserabweisend, innen weich gefüttert.',
        'Lisse et déperlant à l’extérieur, doux à l’intérieur.',
        'Smooth and water-repellent outside, softly lined inside.',
      ),
    ],
  },
} as const satisfies Record<string, Fabric>
