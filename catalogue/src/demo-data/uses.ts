import type { Localised } from '@vitrine/contracts/catalogue'
import type { GarmentType } from '../articles/article.ts'
import { say } from './fabrics/fabric.ts'
import type { Season } from './fabrics/fabric.ts'
import { matches } from './families/family.ts'
import type { Cutting, Family, WearGroup } from './families/family.ts'

type Use = Localised & {
  season?: Season
  /** The garments it is true of; all of the group where none are named. */
  only?: readonly GarmentType[]
  not?: readonly GarmentType[]
  unless?: Cutting
}
const only = (types: readonly GarmentType[], use: Localised): Use => ({ ...use, only: types })
const not = (types: readonly GarmentType[], use: Localised): Use => ({ ...use, not: types })
const cold = (use: Use): Use => ({ ...use, season: 'cold' })
const warm = (use: Use): Use => ({ ...use, season: 'warm' })

const uses: Readonly<Record<WearGroup, readonly Use[]>> = {
  dress: [
    not(
      ['knit-dress'],
      say(
        'Hängt auf Reisen eine Nacht im Bad und ist am Morgen wieder glatt.',
        'Une nuit dans la salle de bains de l’hôtel, et les plis de la valise ont disparu.',
        'Hang it in the bathroom overnight and the creases of the journey are gone.',
      ),
    ),
    only(
      ['knit-dress', 'sheath-dress'],
      say(
        'Ein Gürtel ist möglich, aber nicht nötig.',
        'Une ceinture est permise, pas nécessaire.',
        'A belt is welcome but not required.',
      ),
    ),
    say(
      'Für Einladungen, bei denen niemand sagt, was man anzieht.',
      'Pour les invitations muettes sur le dress code.',
      'For invitations that fail to say what to wear.',
    ),
    say(
      'Allein genug, mit Schmuck etwas mehr.',
      'Suffit seule, un peu plus avec un bijou.',
      'Enough on its own, a little more with jewellery.',
    ),
    say(
      'Mit Loafern fürs Büro, mit Stiefeln fürs Wochenende.',
      'Avec des mocassins au bureau, avec des bottes le week-end.',
      'With loafers for the office, with boots at the weekend.',
    ),
    say(
      'Ein Blazer darüber, und der Tag darf länger werden.',
      'Un blazer par-dessus, et la journée peut se prolonger.',
      'Add a blazer and the day may run late.',
    ),
    say(
      'Geht zur Taufe, zum Termin und danach essen.',
      'Pour un baptême, un rendez-vous ou le dîner d’après.',
      'Good for a christening, a meeting and the dinner afterwards.',
    ),
    say(
      'Mit flachen Schuhen wird es Alltag, mit Absatz ein Abend.',
      'À plat pour tous les jours, en talons pour le soir.',
      'Flat shoes make it everyday, heels make it evening.',
    ),
    cold(
      not(
        ['jumpsuit'],
        say(
          'Mit Strumpfhose und Mantel reicht das bis in den März.',
          'Avec des collants et un manteau, vous la porterez jusqu’en mars.',
          'With tights and a coat it will see you through to March.',
        ),
      ),
    ),
    warm(
      say(
        'Das Frühstück findet damit am besten draußen statt.',
        'À porter dès le petit-déjeuner en terrasse.',
        'At its best over breakfast outdoors.',
      ),
    ),
  ],
  top: [
    say(
      'Mit weiter Hose und flachen Schuhen ist der Tag schon halb angezogen.',
      'Avec un pantalon large et des chaussures plates, la journée est à moitié habillée.',
      'Add wide trousers and flat shoes and the day is half dressed.',
    ),
    say(
      'Ein Teil, das im Koffer zuerst hineinkommt und zuletzt wieder heraus.',
      'La première pièce dans la valise, la dernière à en sortir.',
      'First into the suitcase, last out again.',
    ),
    {
      ...say(
        'In den Bund gesteckt fürs Büro, locker über Jeans für danach.',
        'Rentré au bureau, libre sur un jean ensuite.',
        'Tucked in for the office, loose over jeans for later.',
      ),
      unless: { length: 'cropped' },
    },
    say(
      'Passt zu allem, was oben etwas Ruhe braucht.',
      'S’accorde à tout ce qui demande un peu de calme en haut.',
      'Goes with anything that needs some calm on top.',
    ),
    say(
      'Unter dem Blazer genauso gut wie ohne.',
      'Aussi bien sous un blazer que sans.',
      'As good under a blazer as without one.',
    ),
    only(
      ['shirt', 't-shirt'],
      say(
        'Zu weiten Hosen schmal kombinieren, zu schmalen locker.',
        'À porter ajusté sur un pantalon large, souple sur un pantalon étroit.',
        'Wear it neat with wide trousers and loose with slim ones.',
      ),
    ),
    warm(
      say(
        'Für Tage, an denen jede zweite Lage eine zu viel ist.',
        'Pour les jours où une seconde couche serait de trop.',
        'For days when a second layer is one too many.',
      ),
    ),
  ],
  knit: [
    say(
      'Nach dem Tragen gefaltet in die Schublade, dann bleibt die Schulter, wo sie ist.',
      'À plier dans un tiroir après l’avoir porté, et les épaules resteront à leur place.',
      'Fold it away after wearing and the shoulders will stay where they are.',
    ),
    say(
      'Zu dunklem Denim am schönsten, zu Leder am mutigsten.',
      'Très beau sur un denim foncé, plus audacieux avec du cuir.',
      'Best with dark denim, boldest with leather.',
    ),
    not(
      ['turtleneck'],
      say(
        'Darunter eine Bluse oder nichts, beides ist richtig.',
        'Dessous, une blouse ou rien, les deux sont justes.',
        'A blouse underneath or nothing at all; both are right.',
      ),
    ),
    say(
      'Gehört auf die Stuhllehne im Büro und sonntags aufs Sofa.',
      'À sa place sur le dossier d’une chaise de bureau, et le dimanche sur le canapé.',
      'Belongs on the back of an office chair and, on Sundays, on the sofa.',
    ),
    say(
      'Zur Stoffhose ordentlich, zur Jeans bequem.',
      'Soigné avec un pantalon, confortable avec un jean.',
      'Smart with trousers, comfortable with jeans.',
    ),
    not(
      ['slipover'],
      say(
        'Passt unter den Mantel, ohne dass die Ärmel streiten.',
        'Passe sous le manteau sans que les manches se disputent.',
        'Fits under a coat without the sleeves arguing.',
      ),
    ),
    say(
      'Mit einem Satinrock wird daraus ein Abend.',
      'Avec une jupe en satin, c’est un look du soir.',
      'Add a satin skirt and it is dressed for the evening.',
    ),
    cold(
      say(
        'Für die Zeit, in der man morgens das Fenster nur kurz öffnet.',
        'Pour la saison où l’on n’ouvre la fenêtre que brièvement le matin.',
        'For the time of year when you open the window only briefly.',
      ),
    ),
    warm(
      say(
        'Für Abende, die kühler enden, als sie begonnen haben.',
        'Pour les soirées qui finissent plus fraîches qu’elles n’ont commencé.',
        'For evenings that end cooler than they began.',
      ),
    ),
  ],
  tailoring: [
    say(
      'Für den Platz am Kopfende oder den am Fenster.',
      'Pour la place en bout de table ou celle près de la fenêtre.',
      'For the seat at the head of the table, or the one by the window.',
    ),
    say(
      'Auch mit T-Shirt und Jeans bleibt die Haltung gewahrt.',
      'Avec un t-shirt et un jean, il garde toute sa tenue.',
      'With a T-shirt and jeans it loses none of its poise.',
    ),
    say(
      'Passt zu Hose, Rock und Jeans, in dieser Reihenfolge.',
      'Avec un pantalon, une jupe ou un jean, dans cet ordre.',
      'Goes with trousers, a skirt or jeans, in that order.',
    ),
    say(
      'Für Montage, Vorstellungsgespräche und den Zug um 6:12.',
      'Pour les lundis, les entretiens et le train de 6 h 12.',
      'For Mondays, interviews and the 6.12 train.',
    ),
    say(
      'Über einem Kleid sieht das am wenigsten nach Arbeit aus.',
      'C’est sur une robe qu’il fait le moins penser au travail.',
      'Over a dress it looks least like work.',
    ),
  ],
  outer: [
    only(
      ['coat', 'trench', 'quilted-jacket'],
      say(
        'Die Taschen sind tief genug für Telefon, Schlüssel und eine kalte Hand.',
        'Les poches sont assez profondes pour un téléphone, des clés et une main froide.',
        'The pockets take a phone, keys and a cold hand.',
      ),
    ),
    cold(
      say(
        'Aufgehängt auf einem breiten Bügel, erholt sich der Stoff über Nacht.',
        'Sur un large cintre, l’étoffe se remet en une nuit.',
        'On a broad hanger the cloth recovers overnight.',
      ),
    ),
    say(
      'Über dem Kleid, über dem Pullover, über der Schulter.',
      'Sur une robe, sur un pull, sur l’épaule.',
      'Over a dress, over a jumper, over your shoulders.',
    ),
    cold(
      say(
        'Passt über Kleid, Blazer oder dicken Strick.',
        'Se porte sur une robe, un blazer ou une grosse maille.',
        'Goes over a dress, a blazer or thick knitwear.',
      ),
    ),
    say(
      'Für den Weg zur Bahn und alles, was danach kommt.',
      'Pour le chemin de la gare et tout ce qui suit.',
      'For the walk to the station and whatever follows.',
    ),
    cold(
      say(
        'Mit Schal und Stiefeln reicht das bis null Grad.',
        'Avec une écharpe et des bottes, cela suffit jusqu’à zéro.',
        'With a scarf and boots it will do down to freezing.',
      ),
    ),
    say(
      'Ein Stück, das beim Hinausgehen schon den halben Eindruck macht.',
      'Une pièce qui fait la moitié de l’effet dès la porte.',
      'A piece that makes half the impression on your way out.',
    ),
  ],
  bottom: [
    say(
      'Der Bund sitzt fest genug, um ohne Gürtel auszukommen.',
      'La taille tient assez bien pour se passer de ceinture.',
      'The waistband is firm enough to do without a belt.',
    ),
    only(
      ['trousers'],
      say(
        'Ein Blazer macht daraus einen Anzug, ein Strickpullover einen Sonntag.',
        'Avec un blazer, c’est presque un tailleur. Avec un pull, c’est dimanche.',
        'Add a blazer and it is nearly a suit; add a jumper and it is Sunday.',
      ),
    ),
    say(
      'Dazu ein feiner Pullover, und der Vormittag ist geregelt.',
      'Avec un pull fin, la matinée est réglée.',
      'Add a fine jumper and the morning is sorted.',
    ),
    not(
      ['shorts'],
      say(
        'Funktioniert mit Loafern, Stiefeln und guter Laune.',
        'Va avec des mocassins, des bottes et de la bonne humeur.',
        'Works with loafers, boots and a good mood.',
      ),
    ),
    say(
      'Mit Hemdbluse korrekt, mit T-Shirt genauso richtig.',
      'Impeccable avec une chemise, tout aussi juste avec un t-shirt.',
      'Correct with a shirt, just as right with a T-shirt.',
    ),
    say(
      'Zum Pullover flache Schuhe, zur Bluse etwas Absatz.',
      'Avec un pull, des chaussures plates. Avec une blouse, un peu de talon.',
      'Flat shoes with a jumper, a bit of heel with a blouse.',
    ),
    say(
      'Oben schmal, dann stimmt die Linie.',
      'Ajusté en haut, et la ligne est juste.',
      'Keep it neat on top and the line is right.',
    ),
    say(
      'Für lange Tage, an denen Umziehen nicht vorgesehen ist.',
      'Pour les longues journées où se changer n’est pas prévu.',
      'For long days with no time to change.',
    ),
    cold(
      not(
        ['shorts'],
        say(
          'Mit Stiefeln und Strick kommt man durch den Winter.',
          'Avec des bottes et de la maille, l’hiver passe bien.',
          'Boots and knitwear will see it through the winter.',
        ),
      ),
    ),
    warm(
      say(
        'Dazu Sandalen und möglichst wenig Termine.',
        'À porter avec des sandales et le moins de rendez-vous possible.',
        'Add sandals and as few appointments as possible.',
      ),
    ),
  ],
  shoe: [
    only(
      ['sandals'],
      say(
        'Für warme Tage, Balkone und kurze Wege zum Wasser.',
        'Pour les beaux jours, les balcons et le chemin du bord de l’eau.',
        'For warm days, balconies and short walks to the water.',
      ),
    ),
    only(
      ['sneakers'],
      say(
        'Zu Stoffhose und Mantel so richtig wie zu Jeans.',
        'Aussi justes avec un pantalon et un manteau qu’avec un jean.',
        'As right with tailored trousers and a coat as with jeans.',
      ),
    ),
    only(
      ['pumps', 'slingbacks'],
      say(
        'Hoch genug für den Anlass, niedrig genug für den Heimweg.',
        'Assez hauts pour l’occasion, assez bas pour rentrer à pied.',
        'High enough for the occasion, low enough to walk home in.',
      ),
    ),
    not(
      ['sneakers', 'sandals'],
      say(
        'Die erste Woche zu Hause eintragen, danach überallhin.',
        'Une semaine à la maison pour les faire, puis partout.',
        'A week at home to break them in, then everywhere.',
      ),
    ),
    say(
      'Im Flur stehen sie am besten ganz vorn.',
      'Dans l’entrée, leur place est au premier rang.',
      'In the hall, they belong in the front row.',
    ),
    not(
      ['sandals', 'sneakers'],
      say(
        'Zur Hose wie zum Midirock, das ganze Jahr über.',
        'Avec un pantalon comme avec une jupe mi-longue, toute l’année.',
        'With trousers or a midi skirt, all year round.',
      ),
    ),
    not(
      ['pumps', 'slingbacks'],
      say(
        'Für Tage mit vielen Schritten und wenig Zeit.',
        'Pour les journées à beaucoup de pas et peu de temps.',
        'For days with many steps and little time.',
      ),
    ),
    only(
      ['sneakers', 'ankle-boots', 'boots'],
      say(
        'Die Innensohle ist gepolstert und lässt sich herausnehmen.',
        'La semelle intérieure est rembourrée et amovible.',
        'The insole is padded and comes out.',
      ),
    ),
    not(
      ['sandals', 'sneakers', 'ballerinas'],
      say(
        'Mit Schuhspanner und etwas Pflege halten sie viele Jahre.',
        'De quoi tenir des années, avec des embauchoirs et un peu de soin.',
        'With shoe trees and a little care they will last for years.',
      ),
    ),
  ],
  bag: [
    only(
      ['hobo'],
      say(
        'Sie gibt nach, wo der Arm liegt, und hängt trotzdem gerade.',
        'Il cède sous le bras et tombe pourtant droit.',
        'It gives where your arm rests and still hangs straight.',
      ),
    ),
    only(
      ['clutch'],
      say(
        'Telefon, Karte, Lippenstift: mehr braucht ein Abend selten.',
        'Un téléphone, une carte, un rouge à lèvres, une soirée demande rarement plus.',
        'Phone, card, lipstick: an evening rarely needs more.',
      ),
    ),
    only(
      ['handbag', 'shopper'],
      say(
        'Der Boden ist verstärkt, die Nähte sind doppelt.',
        'Le fond est renforcé, les coutures sont doubles.',
        'The base is reinforced, the seams are double.',
      ),
    ),
    not(
      ['clutch'],
      say(
        'Eine Farbe für jeden Tag, ein Format für fast alles.',
        'Une couleur pour tous les jours, un format pour presque tout.',
        'A colour for every day and a shape for almost everything.',
      ),
    ),
    only(
      ['handbag', 'clutch'],
      say(
        'Behält die Form, auch halb leer.',
        'Garde sa forme, même à moitié vide.',
        'Keeps its shape even when half empty.',
      ),
    ),
    not(
      ['clutch'],
      say(
        'Kommt gut durch den Tag und ohne Umpacken in den Abend.',
        'Passe la journée sans peine, et la soirée sans rien changer.',
        'Gets through the day and into the evening without repacking.',
      ),
    ),
    say(
      'Das Metall ist matt, damit die Farbe spricht.',
      'Le métal est mat, pour laisser parler la couleur.',
      'The metal is matt, so the colour does the talking.',
    ),
    say(
      'Ein Staubbeutel liegt bei, für die Zeit zwischen den Saisons.',
      'Une housse est fournie, pour l’entre-saison.',
      'Comes with a dust bag for the time between seasons.',
    ),
  ],
  accessory: [
    only(
      ['scarf'],
      say(
        'Einmal um den Hals, die Enden nach vorn, fertig.',
        'Un tour de cou, les pans devant, c’est tout.',
        'Once round the neck, ends to the front, done.',
      ),
    ),
    only(
      ['belt'],
      say(
        'Im Hosenbund leise, über einem Kleid das Erste, was man sieht.',
        'Discrète à la taille d’un pantalon, elle se remarque sur une robe.',
        'Quiet in a waistband, the first thing you see over a dress.',
      ),
    ),
    only(
      ['beanie'],
      say(
        'Passt in jede Manteltasche und rettet jede Frisur vor dem Wind.',
        'Tient dans une poche de manteau et protège toutes les coiffures du vent.',
        'Fits in a coat pocket and saves any hair from the wind.',
      ),
    ),
    say(
      'Ein kleines Stück, das den Rest zusammenhält.',
      'Un petit rien qui tient l’ensemble.',
      'A small thing that holds the rest together.',
    ),
    say(
      'Auch ein gutes Geschenk, falls es jemand verdient hat.',
      'Un joli cadeau aussi, pour qui l’aura mérité.',
      'Also a good present, should someone deserve one.',
    ),
    not(
      ['belt'],
      say(
        'Zum Mantel, zum Blazer oder für den Haken neben der Tür.',
        'Avec un manteau, un blazer, ou au crochet de l’entrée.',
        'With a coat, with a blazer, or ready on the hook by the door.',
      ),
    ),
  ],
}

/** The sentences that are true of a garment; seasonal ones stay with seasonal cloth. */
export const usesOf = ({ group, type }: Family, cut: Cutting, season: Season): readonly Localised[] =>
  uses[group].filter(
    (use) =>
      (!use.season || use.season === season) &&
      (!use.only || use.only.includes(type)) &&
      !use.not?.includes(type) &&
      !(use.unless && matches({ when: use.unless }, cut)),
  )
