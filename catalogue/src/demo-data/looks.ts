import type { Localised } from '@vitrine/contracts/catalogue'
import type { GarmentType } from '../articles/article.ts'
import type { ColourFamily } from '../articles/colour-families.ts'
import { say } from './fabrics/fabric.ts'

/** Colours that go together, the leading one first. */
const stories = {
  camel: ['beige', 'brown', 'white', 'black'],
  night: ['blue', 'black', 'grey', 'white'],
  bordeaux: ['red', 'black', 'beige', 'white'],
  sage: ['green', 'white', 'beige', 'brown'],
  rose: ['pink', 'white', 'grey', 'beige'],
  ink: ['black', 'white', 'grey'],
  earth: ['orange', 'brown', 'beige', 'white'],
  plum: ['purple', 'black', 'grey', 'beige'],
} as const satisfies Record<string, readonly ColourFamily[]>

const boots: readonly GarmentType[] = ['ankle-boots', 'boots']
const flats: readonly GarmentType[] = ['loafers', 'ballerinas', 'sneakers']
const heels: readonly GarmentType[] = ['pumps', 'slingbacks']
const bag: readonly GarmentType[] = ['hobo', 'handbag', 'shopper']
const coat: readonly GarmentType[] = ['coat', 'trench']
const warm: readonly GarmentType[] = ['sweater', 'turtleneck', 'cardigan']
const blouse: readonly GarmentType[] = ['blouse', 'shirt']
const tee: readonly GarmentType[] = ['t-shirt', 'tank-top']
const skirt: readonly GarmentType[] = ['a-line-skirt', 'pleated-skirt']
const trousers: readonly GarmentType[] = ['trousers']
const jeans: readonly GarmentType[] = ['jeans']

/** Looks: each place takes one of the garments named. */
const recipes = {
  officeSuit: [['blazer'], blouse, trousers, ['loafers', ...heels], bag],
  officeSkirt: [['blazer'], blouse, ['pencil-skirt', 'pleated-skirt'], heels, ['handbag', 'shopper']],
  officeDress: [['sheath-dress', 'shirt-dress'], ['blazer'], heels, ['handbag', 'shopper'], ['belt']],
  weekend: [warm, jeans, ['sneakers', 'loafers'], ['hobo', 'shopper'], ['scarf', 'beanie']],
  cityWalk: [coat, warm, jeans, boots, ['scarf'], bag],
  coatAndSkirt: [['coat'], ['turtleneck', 'sweater'], skirt, boots, ['handbag', 'hobo']],
  wrapDay: [['wrap-dress', 'shirt-dress'], ['denim-jacket', 'cardigan'], flats, ['hobo', 'shopper']],
  knitDress: [['knit-dress'], ['coat'], boots, ['scarf', 'beanie'], bag],
  evening: [['slip-dress'], ['blazer'], heels, ['clutch', 'handbag']],
  dinner: [['camisole', 'blouse'], ['a-line-skirt', 'trousers'], ['blazer', 'cardigan'], heels, ['clutch', 'handbag']],
  rain: [['trench'], tee, trousers, ['loafers', 'ankle-boots'], bag],
  cold: [['quilted-jacket'], ['turtleneck', 'sweater'], jeans, boots, ['beanie'], ['scarf']],
  summer: [
    ['shirt', 'tank-top'],
    ['shorts', 'a-line-skirt'],
    ['sandals', 'ballerinas'],
    ['shopper', 'hobo'],
  ],
  vest: [['shirt', 'blouse'], ['slipover'], ['mini-skirt', 'trousers'], ['loafers', 'boots'], bag],
  biker: [['leather-jacket'], tee, ['a-line-skirt', 'jeans'], boots, bag],
} as const satisfies Record<string, readonly (readonly GarmentType[])[]>

export type Look = {
  name: Localised
  text: Localised
  colours: readonly ColourFamily[]
  places: readonly (readonly GarmentType[])[]
}

const look = (recipe: keyof typeof recipes, story: keyof typeof stories, name: Localised, text: Localised): Look => ({
  name,
  text,
  colours: stories[story],
  places: recipes[recipe],
})

/** The forty looks of the season. */
export const looks: readonly Look[] = [
  look(
    'officeSuit',
    'night',
    say('Montag, neun Uhr', 'Lundi, neuf heures', 'Monday, nine o’clock'),
    say(
      'Ein Anzug, der nicht nach Dienstvorschrift aussieht.',
      'Un tailleur qui ne sent pas le règlement.',
      'A suit that looks nothing like a uniform.',
    ),
  ),
  look(
    'cityWalk',
    'camel',
    say('Einmal um den Block', 'Le tour du quartier', 'Once around the block'),
    say(
      'Strick, Denim, Leder: drei Materialien für jedes Wetter.',
      'Maille, denim, cuir. Trois matières pour tous les temps.',
      'Knit, denim, leather: three materials for any weather.',
    ),
  ),
  look(
    'evening',
    'bordeaux',
    say('Der Tisch ist reserviert', 'La table est réservée', 'The table is booked'),
    say(
      'Ein Slipdress unter dem Blazer, mehr Aufwand braucht es nicht.',
      'Une robe nuisette sous le blazer, il n’en faut pas plus.',
      'A slip dress under a blazer; no more effort required.',
    ),
  ),
  look(
    'weekend',
    'sage',
    say('Samstag, spät', 'Samedi, tard', 'Saturday, late'),
    say(
      'Für Frühstück um elf und Pläne um drei.',
      'Pour un petit-déjeuner à onze heures et des projets à quinze.',
      'For breakfast at eleven and plans at three.',
    ),
  ),
  look(
    'coatAndSkirt',
    'camel',
    say('Vernissage', 'Vernissage', 'Private view'),
    say(
      'Mantel, Rock, Stiefel. Dazu kurze Reden.',
      'Manteau, jupe, bottes. Et des discours courts.',
      'Coat, skirt, boots. And short speeches.',
    ),
  ),
  look(
    'rain',
    'camel',
    say('Leichter Regen', 'Pluie légère', 'Light rain'),
    say(
      'Mit Schirm schöner, ohne auch in Ordnung.',
      'Mieux avec un parapluie, très bien sans.',
      'Nicer with an umbrella, fine without.',
    ),
  ),
  look(
    'officeDress',
    'ink',
    say('Präsentation', 'Présentation', 'Presentation'),
    say(
      'Damit die Folien nicht das Beste im Raum sind.',
      'Pour que les diapositives ne soient pas ce qu’on regarde le plus.',
      'So the slides are not the best thing in the room.',
    ),
  ),
  look(
    'knitDress',
    'bordeaux',
    say('Wintersonne', 'Soleil d’hiver', 'Winter sun'),
    say(
      'Ein Strickkleid, Stiefel und ein Mantel, der alles zusammenhält.',
      'Une robe-pull, des bottes et un manteau qui rassemble le tout.',
      'A jumper dress, boots and a coat that pulls it together.',
    ),
  ),
  look(
    'vest',
    'night',
    say('Bibliothek', 'Bibliothèque', 'Library'),
    say(
      'Hemd, Strick und genug Taschen für Zettel.',
      'Chemise, maille et assez de poches pour les notes.',
      'Shirt, knit and enough pockets for notes.',
    ),
  ),
  look(
    'cold',
    'night',
    say('Unter null', 'En dessous de zéro', 'Below zero'),
    say(
      'Schichten, die man im Café wieder ausziehen kann.',
      'Des couches que l’on enlève au café.',
      'Layers you can take off again in the café.',
    ),
  ),
  look(
    'dinner',
    'plum',
    say('Essen bei Freunden', 'Dîner entre amis', 'Dinner with friends'),
    say(
      'Bequem genug für den zweiten Nachtisch.',
      'Assez confortable pour un second dessert.',
      'Comfortable enough for a second pudding.',
    ),
  ),
  look(
    'biker',
    'ink',
    say('Konzert', 'Concert', 'Concert'),
    say(
      'Leder oben, Stiefel unten, dazwischen Platz zum Tanzen.',
      'Du cuir en haut, des bottes en bas, et de quoi danser entre les deux.',
      'Leather on top, boots below, room to dance in between.',
    ),
  ),
  look(
    'wrapDay',
    'rose',
    say('Gartenfest', 'Fête au jardin', 'Garden party'),
    say('Ein Kleid, das Wiese verträgt.', 'Une robe qui supporte la pelouse.', 'A dress that can take a lawn.'),
  ),
  look(
    'officeSkirt',
    'camel',
    say('Vertragsabschluss', 'Signature', 'Signing day'),
    say(
      'Gerade Linien und ein Stift, der schreibt.',
      'Des lignes droites et un stylo qui écrit.',
      'Straight lines and a pen that works.',
    ),
  ),
  look(
    'cityWalk',
    'night',
    say('Städtereise', 'Escapade en ville', 'City break'),
    say(
      'Passt ins Handgepäck und ins Museum.',
      'Tient en cabine et va au musée.',
      'Fits in hand luggage and in a museum.',
    ),
  ),
  look(
    'weekend',
    'camel',
    say('Markttag', 'Jour de marché', 'Market day'),
    say(
      'Beide Hände frei für Blumen und Brot.',
      'Les deux mains libres pour les fleurs et le pain.',
      'Both hands free for flowers and bread.',
    ),
  ),
  look(
    'summer',
    'sage',
    say('Seeufer', 'Au bord du lac', 'By the lake'),
    say(
      'Leichte Stoffe, offene Schuhe und ein Buch, das nass werden darf.',
      'Des tissus légers, des chaussures ouvertes et un livre qui peut prendre l’eau.',
      'Light cloth, open shoes and a book that may get wet.',
    ),
  ),
  look(
    'evening',
    'night',
    say('Premiere', 'Première', 'Opening night'),
    say('Wenig Schmuck, gute Plätze.', 'Peu de bijoux, de bonnes places.', 'Little jewellery, good seats.'),
  ),
  look(
    'coatAndSkirt',
    'ink',
    say('Schwarz auf Weiß', 'Noir sur blanc', 'Black on white'),
    say('Zwei Farben, keine Diskussion.', 'Deux couleurs, aucune discussion.', 'Two colours, no discussion.'),
  ),
  look(
    'officeSuit',
    'earth',
    say('Spätherbst', 'Arrière-automne', 'Late autumn'),
    say(
      'Die Farben der Blätter, nur besser geschnitten.',
      'Les couleurs des feuilles, en mieux coupé.',
      'The colours of the leaves, only better cut.',
    ),
  ),
  look(
    'rain',
    'night',
    say('Bahnsteig sieben', 'Quai numéro sept', 'Platform seven'),
    say('Der Zug hat Verspätung, du nicht.', 'Le train est en retard, pas vous.', 'The train is late, you are not.'),
  ),
  look(
    'knitDress',
    'camel',
    say('Kaminzimmer', 'Au coin du feu', 'Fireside'),
    say('Warm von innen, ruhig von außen.', 'Chaud à l’intérieur, calme à l’extérieur.', 'Warm inside, calm outside.'),
  ),
  look(
    'dinner',
    'bordeaux',
    say('Zweites Date', 'Deuxième rendez-vous', 'Second date'),
    say(
      'Ein bisschen Glanz, sonst ganz du.',
      'Un peu d’éclat, et pour le reste vous-même.',
      'A little shine and otherwise just you.',
    ),
  ),
  look(
    'vest',
    'camel',
    say('Herbstferien', 'Vacances d’automne', 'Half-term'),
    say(
      'Strick über Hemd, wie früher, nur freiwillig.',
      'De la maille sur la chemise, comme autrefois, mais par choix.',
      'Knit over shirt, as at school, but by choice.',
    ),
  ),
  look(
    'cold',
    'sage',
    say('Waldrand', 'Lisière', 'Edge of the woods'),
    say(
      'Für Spaziergänge, die mit Suppe enden.',
      'Pour les promenades qui finissent par une soupe.',
      'For walks that end with soup.',
    ),
  ),
  look(
    'officeDress',
    'bordeaux',
    say('Jahresgespräch', 'Entretien annuel', 'Annual review'),
    say(
      'Rot ist auch eine Verhandlungsposition.',
      'Le rouge est aussi une position de négociation.',
      'Red is a negotiating position too.',
    ),
  ),
  look(
    'wrapDay',
    'night',
    say('Nachmittag frei', 'Après-midi libre', 'Afternoon off'),
    say(
      'Ein Kleid, eine Jacke, kein Plan.',
      'Une robe, une veste, aucun programme.',
      'One dress, one jacket, no plan.',
    ),
  ),
  look(
    'biker',
    'earth',
    say('Landstraße', 'Route de campagne', 'Country road'),
    say(
      'Braunes Leder wird mit jeder Kurve schöner.',
      'Le cuir brun embellit à chaque virage.',
      'Brown leather improves with every bend.',
    ),
  ),
  look(
    'weekend',
    'rose',
    say('Blumen holen', 'Acheter des fleurs', 'Fetching flowers'),
    say('Weiche Farben, feste Schuhe.', 'Des couleurs douces, des chaussures solides.', 'Soft colours, sturdy shoes.'),
  ),
  look(
    'officeSuit',
    'ink',
    say('Erste Reihe', 'Premier rang', 'Front row'),
    say(
      'Schwarz, weiß und eine klare Meinung.',
      'Du noir, du blanc et un avis net.',
      'Black, white and a clear opinion.',
    ),
  ),
  look(
    'cityWalk',
    'bordeaux',
    say('Weihnachtsmarkt', 'Marché de Noël', 'Christmas market'),
    say(
      'Rot fällt auf, auch hinter Glühweindampf.',
      'Le rouge se voit, même derrière la vapeur du vin chaud.',
      'Red stands out, even through the steam of mulled wine.',
    ),
  ),
  look(
    'officeSkirt',
    'plum',
    say('Kunstverein', 'Cercle d’art', 'Art society'),
    say(
      'Ein Rock mit Haltung und Schuhe für lange Empfänge.',
      'Une jupe qui a de la tenue, des chaussures pour longues réceptions.',
      'A skirt with poise and shoes for long receptions.',
    ),
  ),
  look(
    'summer',
    'camel',
    say('Mittagspause', 'Pause de midi', 'Lunch break'),
    say(
      'Helle Farben, ein Schattenplatz, kein Telefon.',
      'Des couleurs claires, une place à l’ombre, pas de téléphone.',
      'Light colours, a seat in the shade, no phone.',
    ),
  ),
  look(
    'coatAndSkirt',
    'sage',
    say('Sonntagsbesuch', 'Visite du dimanche', 'Sunday visit'),
    say('Grün zu Creme, dazu Kuchen.', 'Du vert et du crème, avec du gâteau.', 'Green with cream, and cake.'),
  ),
  look(
    'evening',
    'ink',
    say('Silvester', 'Saint-Sylvestre', 'New Year’s Eve'),
    say(
      'Ein Kleid für Mitternacht, ein Blazer für den Heimweg.',
      'Une robe pour minuit, un blazer pour le retour.',
      'A dress for midnight, a blazer for the way home.',
    ),
  ),
  look(
    'vest',
    'bordeaux',
    say('Probezeit', 'Période d’essai', 'Probation'),
    say(
      'Ordentlich genug für alle, eigen genug für dich.',
      'Assez soigné pour tous, assez personnel pour vous.',
      'Neat enough for everyone, particular enough for you.',
    ),
  ),
  look(
    'rain',
    'bordeaux',
    say('Große Pause', 'Grande récréation', 'Long break'),
    say(
      'Ein Trenchcoat verzeiht fast jeden Stundenplan.',
      'Un trench pardonne presque tous les emplois du temps.',
      'A trench coat forgives almost any timetable.',
    ),
  ),
  look(
    'dinner',
    'night',
    say('Hotelbar', 'Bar d’hôtel', 'Hotel bar'),
    say('Ein Glas, ein Sessel, keine Eile.', 'Un verre, un fauteuil, aucune hâte.', 'A glass, an armchair, no hurry.'),
  ),
  look(
    'knitDress',
    'sage',
    say('Zwischen den Jahren', 'Entre les fêtes', 'Between the years'),
    say(
      'Weich genug fürs Sofa, gut genug für Besuch.',
      'Assez doux pour le canapé, assez bien pour la visite.',
      'Soft enough for the sofa, good enough for guests.',
    ),
  ),
  look(
    'cold',
    'bordeaux',
    say('Bergstation', 'Station de montagne', 'Top of the lift'),
    say(
      'Oben ist es kälter, als die App sagt.',
      'Là-haut, il fait plus froid que ne le dit l’application.',
      'It is colder up there than the app says.',
    ),
  ),
]
