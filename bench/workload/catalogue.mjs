// Seeded synthetic fashion catalogue. Plain Node, no dependencies, no clock, no Math.random.
//
//   import { generate } from './catalogue.mjs'
//   for (const product of generate(100_000, 42)) index.add(product)
//
// One document per product (= one colour of a style). Colour siblings share `parentId` and follow
// each other. Text in three languages, prices in five locales, about eight size variants per product.
// The same (n, seed) gives the same documents on every machine: `fingerprint(n, seed)` proves it.
// generate(n, seed) is a prefix of generate(m, seed) for n < m.

export const LOCALES = ['de-DE', 'de-AT', 'de-CH', 'fr-FR', 'en-GB']
export const LANGUAGES = ['de', 'fr', 'en']
export const languageOf = (locale) => locale.slice(0, 2)

/** The ten regular facets; `category` (hierarchical) and `price` (numeric, per locale) come on top. */
export const FACETS = ['brand', 'color', 'size', 'material', 'pattern', 'fit', 'length', 'detail', 'occasion', 'label']
export const MULTI_VALUED = ['size', 'material', 'occasion', 'label']

// ---------------------------------------------------------------- random numbers
/** mulberry32: 32-bit state, integer arithmetic only, so every engine agrees. */
export function prng(seed) {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const pick = (r, list) => list[(r() * list.length) | 0]
/** Roughly normal in [-1, 1] without transcendental functions (those may differ between engines). */
const bell = (r) => (r() + r() + r() + r() - 2) / 2
/** Zipf-like sampler over 0..n-1: rank i has weight 1 / (i + shift). */
export function zipf(n, shift = 2.7) {
  const cumulative = new Float64Array(n)
  let sum = 0
  for (let i = 0; i < n; i++) cumulative[i] = sum += 1 / (i + shift)
  return (r) => {
    const x = r() * sum
    let lo = 0
    let hi = n - 1
    while (lo < hi) {
      const mid = (lo + hi) >> 1
      if (cumulative[mid] < x) lo = mid + 1
      else hi = mid
    }
    return lo
  }
}

// ---------------------------------------------------------------- vocabulary
export const GENDERS = {
  women: { de: 'Damen', fr: 'Femme', en: 'Women' },
  men: { de: 'Herren', fr: 'Homme', en: 'Men' },
  girls: { de: 'Mädchen', fr: 'Fille', en: 'Girls' },
  boys: { de: 'Jungen', fr: 'Garçon', en: 'Boys' },
}
export const DIVISIONS = {
  clothing: { de: 'Bekleidung', fr: 'Vêtements', en: 'Clothing' },
  shoes: { de: 'Schuhe', fr: 'Chaussures', en: 'Shoes' },
  underwear: { de: 'Wäsche', fr: 'Lingerie', en: 'Underwear' },
  sports: { de: 'Sport', fr: 'Sport', en: 'Sports' },
  accessories: { de: 'Accessoires', fr: 'Accessoires', en: 'Accessories' },
}
const W = ['women']
const M = ['men']
const WM = ['women', 'men']
const WG = ['women', 'girls']
const ALL = ['women', 'men', 'girls', 'boys']
// A type: key, division, genders, size scale, typical price in cents, singular/plural per language, subtypes.
// A subtype: key, German compound modifier, English modifier, French complement.
const type = (key, division, genders, scale, cents, de, fr, en, subs) => ({
  key,
  division,
  genders,
  scale,
  cents,
  de: { one: de[0], many: de[1] },
  fr: { one: fr[0], many: fr[1] },
  en: { one: en[0], many: en[1] },
  subs: subs.map(([k, d, e, f]) => ({ key: k, de: d, en: e, fr: f })),
})
export const TYPES = [
  type(
    'dress',
    'clothing',
    WG,
    'women',
    7995,
    ['Kleid', 'Kleider'],
    ['robe', 'robes'],
    ['dress', 'dresses'],
    [
      ['summer', 'Sommer', 'summer', 'd’été'],
      ['evening', 'Abend', 'evening', 'de soirée'],
      ['cocktail', 'Cocktail', 'cocktail', 'de cocktail'],
      ['shirt', 'Hemdblusen', 'shirt', 'chemise'],
      ['knit', 'Strick', 'knitted', 'en maille'],
      ['maxi', 'Maxi', 'maxi', 'longue'],
      ['midi', 'Midi', 'midi', 'midi'],
      ['jersey', 'Jersey', 'jersey', 'en jersey'],
      ['wrap', 'Wickel', 'wrap', 'portefeuille'],
      ['sheath', 'Etui', 'sheath', 'fourreau'],
    ],
  ),
  type(
    'skirt',
    'clothing',
    WG,
    'women',
    4995,
    ['Rock', 'Röcke'],
    ['jupe', 'jupes'],
    ['skirt', 'skirts'],
    [
      ['pleated', 'Falten', 'pleated', 'plissée'],
      ['mini', 'Mini', 'mini', 'courte'],
      ['midi', 'Midi', 'midi', 'midi'],
      ['pencil', 'Bleistift', 'pencil', 'crayon'],
      ['denim', 'Jeans', 'denim', 'en jean'],
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['wrap', 'Wickel', 'wrap', 'portefeuille'],
    ],
  ),
  type(
    'blouse',
    'clothing',
    W,
    'women',
    4495,
    ['Bluse', 'Blusen'],
    ['chemisier', 'chemisiers'],
    ['blouse', 'blouses'],
    [
      ['silk', 'Seiden', 'silk', 'en soie'],
      ['tunic', 'Tunika', 'tunic', 'tunique'],
      ['bow', 'Schluppen', 'pussy-bow', 'lavallière'],
      ['shirt', 'Hemd', 'shirt', 'classique'],
      ['lace', 'Spitzen', 'lace', 'en dentelle'],
      ['slip', 'Schlupf', 'slip-on', 'fluide'],
    ],
  ),
  type(
    'shirt',
    'clothing',
    ALL,
    'alpha',
    2495,
    ['Shirt', 'Shirts'],
    ['t-shirt', 't-shirts'],
    ['t-shirt', 't-shirts'],
    [
      ['long', 'Langarm', 'long-sleeved', 'à manches longues'],
      ['short', 'Kurzarm', 'short-sleeved', 'à manches courtes'],
      ['polo', 'Polo', 'polo', 'polo'],
      ['print', 'Print', 'printed', 'imprimé'],
      ['basic', 'Basic', 'basic', 'basique'],
      ['stripe', 'Streifen', 'striped', 'rayé'],
      ['rib', 'Ripp', 'ribbed', 'côtelé'],
    ],
  ),
  type(
    'buttondown',
    'clothing',
    ['men', 'boys'],
    'collar',
    5995,
    ['Hemd', 'Hemden'],
    ['chemise', 'chemises'],
    ['shirt', 'shirts'],
    [
      ['business', 'Business', 'business', 'de ville'],
      ['linen', 'Leinen', 'linen', 'en lin'],
      ['flannel', 'Flanell', 'flannel', 'en flanelle'],
      ['denim', 'Jeans', 'denim', 'en jean'],
      ['check', 'Karo', 'checked', 'à carreaux'],
      ['short', 'Kurzarm', 'short-sleeved', 'à manches courtes'],
      ['leisure', 'Freizeit', 'casual', 'décontractée'],
    ],
  ),
  type(
    'pullover',
    'clothing',
    ALL,
    'alpha',
    5995,
    ['Pullover', 'Pullover'],
    ['pull', 'pulls'],
    ['jumper', 'jumpers'],
    [
      ['knit', 'Strick', 'knitted', 'en maille'],
      ['turtleneck', 'Rollkragen', 'roll-neck', 'à col roulé'],
      ['cashmere', 'Kaschmir', 'cashmere', 'en cachemire'],
      ['wool', 'Woll', 'wool', 'en laine'],
      ['sweat', 'Sweat', 'sweat', 'molletonné'],
      ['vneck', 'V-Ausschnitt-', 'v-neck', 'à col en V'],
      ['norwegian', 'Norweger', 'fair isle', 'jacquard'],
    ],
  ),
  type(
    'cardigan',
    'clothing',
    WM,
    'alpha',
    5995,
    ['Strickjacke', 'Strickjacken'],
    ['gilet', 'gilets'],
    ['cardigan', 'cardigans'],
    [
      ['long', 'Long', 'long', 'long'],
      ['wool', 'Woll', 'wool', 'en laine'],
      ['coarse', 'Grob', 'chunky', 'en grosse maille'],
      ['fine', 'Fein', 'fine', 'fin'],
      ['cashmere', 'Kaschmir', 'cashmere', 'en cachemire'],
    ],
  ),
  type(
    'hoodie',
    'clothing',
    ALL,
    'alpha',
    4995,
    ['Kapuzenpullover', 'Kapuzenpullover'],
    ['sweat à capuche', 'sweats à capuche'],
    ['hoodie', 'hoodies'],
    [
      ['zip', 'Reißverschluss-', 'zip', 'zippé'],
      ['oversize', 'Oversize-', 'oversized', 'ample'],
      ['logo', 'Logo-', 'logo', 'à logo'],
      ['fleece', 'Fleece-', 'fleece', 'en polaire'],
    ],
  ),
  type(
    'trousers',
    'clothing',
    ALL,
    'women',
    5995,
    ['Hose', 'Hosen'],
    ['pantalon', 'pantalons'],
    ['trousers', 'trousers'],
    [
      ['fabric', 'Stoff', 'fabric', 'en tissu'],
      ['suit', 'Anzug', 'suit', 'de costume'],
      ['cargo', 'Cargo', 'cargo', 'cargo'],
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['linen', 'Leinen', 'linen', 'en lin'],
      ['corduroy', 'Cord', 'corduroy', 'en velours côtelé'],
      ['marlene', 'Marlene', 'wide-leg', 'large'],
      ['jogging', 'Jogging', 'jogging', 'de jogging'],
      ['chino', 'Chino', 'chino', 'chino'],
    ],
  ),
  type(
    'jeans',
    'clothing',
    ALL,
    'jeans',
    7995,
    ['Jeans', 'Jeans'],
    ['jean', 'jeans'],
    ['jeans', 'jeans'],
    [
      ['skinny', 'Skinny-', 'skinny', 'skinny'],
      ['straight', 'Straight-', 'straight', 'droit'],
      ['boyfriend', 'Boyfriend-', 'boyfriend', 'boyfriend'],
      ['bootcut', 'Bootcut-', 'bootcut', 'bootcut'],
      ['tube', 'Röhren', 'drainpipe', 'slim'],
      ['flare', 'Schlag', 'flared', 'évasé'],
      ['stretch', 'Stretch', 'stretch', 'stretch'],
    ],
  ),
  type(
    'shorts',
    'clothing',
    ALL,
    'alpha',
    3495,
    ['Shorts', 'Shorts'],
    ['short', 'shorts'],
    ['shorts', 'shorts'],
    [
      ['bermuda', 'Bermuda-', 'bermuda', 'bermuda'],
      ['denim', 'Jeans', 'denim', 'en jean'],
      ['sweat', 'Sweat', 'sweat', 'molletonné'],
      ['chino', 'Chino', 'chino', 'chino'],
    ],
  ),
  type(
    'jacket',
    'clothing',
    ALL,
    'alpha',
    11995,
    ['Jacke', 'Jacken'],
    ['veste', 'vestes'],
    ['jacket', 'jackets'],
    [
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['denim', 'Jeans', 'denim', 'en jean'],
      ['down', 'Daunen', 'down', 'en duvet'],
      ['rain', 'Regen', 'rain', 'de pluie'],
      ['winter', 'Winter', 'winter', 'd’hiver'],
      ['transition', 'Übergangs', 'lightweight', 'mi-saison'],
      ['quilt', 'Stepp', 'quilted', 'matelassée'],
      ['bomber', 'Bomber', 'bomber', 'bomber'],
      ['softshell', 'Softshell', 'softshell', 'softshell'],
      ['biker', 'Biker', 'biker', 'biker'],
    ],
  ),
  type(
    'coat',
    'clothing',
    WM,
    'women',
    16995,
    ['Mantel', 'Mäntel'],
    ['manteau', 'manteaux'],
    ['coat', 'coats'],
    [
      ['wool', 'Woll', 'wool', 'en laine'],
      ['trench', 'Trench-', 'trench', 'trench'],
      ['winter', 'Winter', 'winter', 'd’hiver'],
      ['down', 'Daunen', 'down', 'en duvet'],
      ['rain', 'Regen', 'rain', 'de pluie'],
      ['short', 'Kurz', 'short', 'court'],
      ['quilt', 'Stepp', 'quilted', 'matelassé'],
    ],
  ),
  type(
    'blazer',
    'clothing',
    WM,
    'women',
    12995,
    ['Blazer', 'Blazer'],
    ['blazer', 'blazers'],
    ['blazer', 'blazers'],
    [
      ['jersey', 'Jersey', 'jersey', 'en jersey'],
      ['linen', 'Leinen', 'linen', 'en lin'],
      ['long', 'Long', 'long', 'long'],
      ['short', 'Kurz', 'cropped', 'court'],
      ['velvet', 'Samt', 'velvet', 'en velours'],
    ],
  ),
  type(
    'suit',
    'clothing',
    M,
    'men',
    29995,
    ['Anzug', 'Anzüge'],
    ['costume', 'costumes'],
    ['suit', 'suits'],
    [
      ['business', 'Business', 'business', 'de ville'],
      ['wedding', 'Hochzeits', 'wedding', 'de mariage'],
      ['linen', 'Leinen', 'linen', 'en lin'],
      ['modular', 'Baukasten', 'mix and match', 'à composer'],
    ],
  ),
  type(
    'jumpsuit',
    'clothing',
    W,
    'women',
    6995,
    ['Overall', 'Overalls'],
    ['combinaison', 'combinaisons'],
    ['jumpsuit', 'jumpsuits'],
    [
      ['denim', 'Jeans', 'denim', 'en jean'],
      ['evening', 'Abend', 'evening', 'de soirée'],
      ['summer', 'Sommer', 'summer', 'd’été'],
    ],
  ),
  type(
    'vest',
    'clothing',
    WM,
    'alpha',
    6995,
    ['Weste', 'Westen'],
    ['gilet sans manches', 'gilets sans manches'],
    ['gilet', 'gilets'],
    [
      ['quilt', 'Stepp', 'quilted', 'matelassé'],
      ['down', 'Daunen', 'down', 'en duvet'],
      ['knit', 'Strick', 'knitted', 'en maille'],
      ['suit', 'Anzug', 'suit', 'de costume'],
    ],
  ),
  type(
    'sneaker',
    'shoes',
    ALL,
    'shoe',
    8995,
    ['Sneaker', 'Sneaker'],
    ['baskets', 'baskets'],
    ['trainers', 'trainers'],
    [
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['platform', 'Plateau', 'platform', 'à plateforme'],
      ['slip', 'Slip-on-', 'slip-on', 'à enfiler'],
      ['high', 'High-Top-', 'high-top', 'montantes'],
      ['canvas', 'Canvas-', 'canvas', 'en toile'],
    ],
  ),
  type(
    'boot',
    'shoes',
    ALL,
    'shoe',
    12995,
    ['Stiefel', 'Stiefel'],
    ['bottes', 'bottes'],
    ['boots', 'boots'],
    [
      ['winter', 'Winter', 'winter', 'd’hiver'],
      ['rubber', 'Gummi', 'rubber', 'en caoutchouc'],
      ['overknee', 'Overknee-', 'over-the-knee', 'cuissardes'],
      ['riding', 'Reit', 'riding', 'cavalières'],
      ['cowboy', 'Cowboy', 'cowboy', 'santiags'],
    ],
  ),
  type(
    'ankleboot',
    'shoes',
    WG,
    'shoe',
    9995,
    ['Stiefelette', 'Stiefeletten'],
    ['bottine', 'bottines'],
    ['ankle boot', 'ankle boots'],
    [
      ['chelsea', 'Chelsea-', 'chelsea', 'chelsea'],
      ['lace', 'Schnür', 'lace-up', 'à lacets'],
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['suede', 'Wildleder', 'suede', 'en daim'],
      ['heel', 'Absatz', 'heeled', 'à talon'],
    ],
  ),
  type(
    'sandal',
    'shoes',
    ALL,
    'shoe',
    5995,
    ['Sandale', 'Sandalen'],
    ['sandales', 'sandales'],
    ['sandal', 'sandals'],
    [
      ['strap', 'Riemchen', 'strappy', 'à brides'],
      ['trekking', 'Trekking', 'trekking', 'de randonnée'],
      ['platform', 'Plateau', 'platform', 'à plateforme'],
      ['toe', 'Zehentrenner-', 'toe-post', 'entre-doigts'],
    ],
  ),
  type(
    'lowshoe',
    'shoes',
    WM,
    'shoe',
    9995,
    ['Halbschuh', 'Halbschuhe'],
    ['chaussures basses', 'chaussures basses'],
    ['lace-up shoe', 'lace-up shoes'],
    [
      ['business', 'Business-', 'business', 'de ville'],
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['boat', 'Boots', 'deck', 'bateau'],
      ['comfort', 'Komfort', 'comfort', 'confort'],
    ],
  ),
  type(
    'pump',
    'shoes',
    W,
    'shoe',
    7995,
    ['Pumps', 'Pumps'],
    ['escarpins', 'escarpins'],
    ['court shoes', 'court shoes'],
    [
      ['patent', 'Lack', 'patent', 'vernis'],
      ['sling', 'Sling', 'slingback', 'à bride arrière'],
      ['wedge', 'Keil', 'wedge', 'compensés'],
      ['high', 'High-Heel-', 'high-heeled', 'à talons hauts'],
    ],
  ),
  type(
    'slipper',
    'shoes',
    ALL,
    'shoe',
    3495,
    ['Hausschuh', 'Hausschuhe'],
    ['chaussons', 'chaussons'],
    ['slipper', 'slippers'],
    [
      ['felt', 'Filz', 'felt', 'en feutre'],
      ['lambskin', 'Lammfell', 'sheepskin', 'en peau de mouton'],
      ['hut', 'Hütten', 'cabin', 'de chalet'],
    ],
  ),
  type(
    'bra',
    'underwear',
    W,
    'bra',
    3995,
    ['BH', 'BHs'],
    ['soutien-gorge', 'soutiens-gorge'],
    ['bra', 'bras'],
    [
      ['pushup', 'Push-up-', 'push-up', 'push-up'],
      ['sports', 'Sport-', 'sports', 'de sport'],
      ['lace', 'Spitzen-', 'lace', 'en dentelle'],
      ['bandeau', 'Bandeau-', 'bandeau', 'bandeau'],
    ],
  ),
  type(
    'brief',
    'underwear',
    ALL,
    'alpha',
    1495,
    ['Slip', 'Slips'],
    ['slip', 'slips'],
    ['brief', 'briefs'],
    [
      ['midi', 'Midi', 'midi', 'midi'],
      ['seamless', 'Seamless-', 'seamless', 'sans couture'],
      ['lace', 'Spitzen', 'lace', 'en dentelle'],
      ['boxer', 'Boxer', 'boxer', 'boxer'],
    ],
  ),
  type(
    'pyjamas',
    'underwear',
    ALL,
    'alpha',
    3995,
    ['Schlafanzug', 'Schlafanzüge'],
    ['pyjama', 'pyjamas'],
    ['pyjamas', 'pyjamas'],
    [
      ['flannel', 'Flanell', 'flannel', 'en flanelle'],
      ['satin', 'Satin', 'satin', 'en satin'],
      ['short', 'Kurzarm', 'short-sleeved', 'à manches courtes'],
    ],
  ),
  type(
    'socks',
    'underwear',
    ALL,
    'sock',
    1295,
    ['Socken', 'Socken'],
    ['chaussettes', 'chaussettes'],
    ['socks', 'socks'],
    [
      ['sneaker', 'Sneaker', 'trainer', 'basses'],
      ['wool', 'Woll', 'wool', 'en laine'],
      ['knee', 'Knie', 'knee', 'montantes'],
      ['hiking', 'Wander', 'hiking', 'de randonnée'],
    ],
  ),
  type(
    'bikini',
    'underwear',
    WG,
    'women',
    4995,
    ['Bikini', 'Bikinis'],
    ['bikini', 'bikinis'],
    ['bikini', 'bikinis'],
    [
      ['triangle', 'Triangel', 'triangle', 'triangle'],
      ['bandeau', 'Bandeau', 'bandeau', 'bandeau'],
      ['sports', 'Sport', 'sports', 'de sport'],
    ],
  ),
  type(
    'swimsuit',
    'underwear',
    WG,
    'women',
    5495,
    ['Badeanzug', 'Badeanzüge'],
    ['maillot de bain', 'maillots de bain'],
    ['swimsuit', 'swimsuits'],
    [
      ['sports', 'Sport', 'sports', 'de sport'],
      ['shaping', 'Shaping-', 'shaping', 'gainant'],
    ],
  ),
  type(
    'leggings',
    'sports',
    WG,
    'alpha',
    3995,
    ['Leggings', 'Leggings'],
    ['leggings', 'leggings'],
    ['leggings', 'leggings'],
    [
      ['sports', 'Sport', 'sports', 'de sport'],
      ['yoga', 'Yoga', 'yoga', 'de yoga'],
      ['thermal', 'Thermo', 'thermal', 'thermiques'],
    ],
  ),
  type(
    'runshoe',
    'sports',
    ALL,
    'shoe',
    11995,
    ['Laufschuh', 'Laufschuhe'],
    ['chaussures de course', 'chaussures de course'],
    ['running shoe', 'running shoes'],
    [
      ['trail', 'Trail-', 'trail', 'de trail'],
      ['road', 'Straßen', 'road', 'sur route'],
      ['race', 'Wettkampf', 'racing', 'de compétition'],
    ],
  ),
  type(
    'hikeboot',
    'sports',
    WM,
    'shoe',
    14995,
    ['Wanderschuh', 'Wanderschuhe'],
    ['chaussures de randonnée', 'chaussures de randonnée'],
    ['hiking boot', 'hiking boots'],
    [
      ['light', 'Leicht-', 'light', 'légères'],
      ['winter', 'Winter', 'winter', 'd’hiver'],
      ['mountain', 'Berg-', 'mountain', 'de montagne'],
    ],
  ),
  type(
    'skijacket',
    'sports',
    ALL,
    'alpha',
    22995,
    ['Skijacke', 'Skijacken'],
    ['veste de ski', 'vestes de ski'],
    ['ski jacket', 'ski jackets'],
    [
      ['freeride', 'Freeride-', 'freeride', 'de freeride'],
      ['piste', 'Pisten-', 'piste', 'de piste'],
    ],
  ),
  type(
    'bag',
    'accessories',
    WM,
    'one',
    8995,
    ['Tasche', 'Taschen'],
    ['sac', 'sacs'],
    ['bag', 'bags'],
    [
      ['hand', 'Hand', 'hand', 'à main'],
      ['shoulder', 'Umhänge', 'shoulder', 'bandoulière'],
      ['shopper', 'Einkaufs', 'shopping', 'cabas'],
      ['laptop', 'Laptop', 'laptop', 'pour ordinateur'],
      ['belt', 'Gürtel', 'belt', 'banane'],
      ['sports', 'Sport', 'sports', 'de sport'],
    ],
  ),
  type(
    'backpack',
    'accessories',
    ALL,
    'one',
    6995,
    ['Rucksack', 'Rucksäcke'],
    ['sac à dos', 'sacs à dos'],
    ['backpack', 'backpacks'],
    [
      ['hiking', 'Wander', 'hiking', 'de randonnée'],
      ['school', 'Schul', 'school', 'scolaire'],
      ['laptop', 'Laptop', 'laptop', 'pour ordinateur'],
    ],
  ),
  type(
    'belt',
    'accessories',
    WM,
    'belt',
    3995,
    ['Gürtel', 'Gürtel'],
    ['ceinture', 'ceintures'],
    ['belt', 'belts'],
    [
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['braided', 'Flecht', 'braided', 'tressée'],
      ['waist', 'Taillen', 'waist', 'large'],
    ],
  ),
  type(
    'hat',
    'accessories',
    ALL,
    'one',
    2495,
    ['Mütze', 'Mützen'],
    ['bonnet', 'bonnets'],
    ['hat', 'hats'],
    [
      ['knit', 'Strick', 'knitted', 'en maille'],
      ['bobble', 'Bommel', 'bobble', 'à pompon'],
      ['wool', 'Woll', 'wool', 'en laine'],
      ['peak', 'Schirm', 'peaked', 'à visière'],
    ],
  ),
  type(
    'scarf',
    'accessories',
    WM,
    'one',
    2995,
    ['Schal', 'Schals'],
    ['écharpe', 'écharpes'],
    ['scarf', 'scarves'],
    [
      ['wool', 'Woll', 'wool', 'en laine'],
      ['silk', 'Seiden', 'silk', 'en soie'],
      ['loop', 'Loop-', 'loop', 'tube'],
      ['cashmere', 'Kaschmir', 'cashmere', 'en cachemire'],
    ],
  ),
  type(
    'gloves',
    'accessories',
    ALL,
    'sock',
    2495,
    ['Handschuhe', 'Handschuhe'],
    ['gants', 'gants'],
    ['gloves', 'gloves'],
    [
      ['leather', 'Leder', 'leather', 'en cuir'],
      ['knit', 'Strick', 'knitted', 'en maille'],
      ['ski', 'Ski', 'ski', 'de ski'],
    ],
  ),
  type(
    'watch',
    'accessories',
    WM,
    'one',
    14995,
    ['Armbanduhr', 'Armbanduhren'],
    ['montre', 'montres'],
    ['watch', 'watches'],
    [
      ['chrono', 'Chronographen-', 'chronograph', 'chronographe'],
      ['digital', 'Digital-', 'digital', 'numérique'],
    ],
  ),
  type(
    'sunglasses',
    'accessories',
    WM,
    'one',
    9995,
    ['Sonnenbrille', 'Sonnenbrillen'],
    ['lunettes de soleil', 'lunettes de soleil'],
    ['sunglasses', 'sunglasses'],
    [
      ['pilot', 'Piloten', 'aviator', 'aviateur'],
      ['cat', 'Cat-Eye-', 'cat-eye', 'papillon'],
    ],
  ),
  type(
    'necklace',
    'accessories',
    W,
    'one',
    4995,
    ['Halskette', 'Halsketten'],
    ['collier', 'colliers'],
    ['necklace', 'necklaces'],
    [
      ['pearl', 'Perlen', 'pearl', 'de perles'],
      ['silver', 'Silber', 'silver', 'en argent'],
      ['gold', 'Gold', 'gold', 'en or'],
    ],
  ),
]

export const SCALES = {
  women: ['32', '34', '36', '38', '40', '42', '44', '46', '48', '50'],
  men: ['44', '46', '48', '50', '52', '54', '56', '58', '94', '98', '102'],
  alpha: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'],
  collar: ['37/38', '39/40', '41/42', '43/44', '45/46', '47/48'],
  jeans: ['W26', 'W27', 'W28', 'W29', 'W30', 'W31', 'W32', 'W33', 'W34', 'W36', 'W38'],
  shoe: ['35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46'],
  bra: ['70A', '70B', '70C', '75A', '75B', '75C', '75D', '80B', '80C', '80D', '85B', '85C'],
  belt: ['75', '80', '85', '90', '95', '100', '105', '110'],
  sock: ['35-38', '39-42', '43-46'],
  one: ['One Size'],
}
const KID_SIZES = ['92', '98', '104', '110', '116', '122', '128', '134', '140', '146', '152', '158', '164']

/** Colour families (facet values) with the shades that appear in names and text. */
export const COLORS = [
  [
    'black',
    ['schwarz', 'tiefschwarz', 'anthrazitschwarz'],
    ['noir', 'noir profond', 'noir anthracite'],
    ['black', 'jet black', 'charcoal black'],
  ],
  [
    'blue',
    ['blau', 'dunkelblau', 'hellblau', 'marineblau', 'himmelblau', 'königsblau'],
    ['bleu', 'bleu foncé', 'bleu clair', 'bleu marine', 'bleu ciel', 'bleu roi'],
    ['blue', 'dark blue', 'light blue', 'navy', 'sky blue', 'royal blue'],
  ],
  ['white', ['weiß', 'cremeweiß', 'wollweiß'], ['blanc', 'blanc crème', 'écru'], ['white', 'cream', 'off-white']],
  [
    'grey',
    ['grau', 'hellgrau', 'dunkelgrau', 'anthrazit'],
    ['gris', 'gris clair', 'gris foncé', 'anthracite'],
    ['grey', 'light grey', 'dark grey', 'anthracite'],
  ],
  [
    'red',
    ['rot', 'dunkelrot', 'weinrot', 'kirschrot'],
    ['rouge', 'rouge foncé', 'bordeaux', 'rouge cerise'],
    ['red', 'dark red', 'burgundy', 'cherry red'],
  ],
  [
    'green',
    ['grün', 'olivgrün', 'dunkelgrün', 'mintgrün'],
    ['vert', 'vert olive', 'vert foncé', 'vert menthe'],
    ['green', 'olive green', 'dark green', 'mint green'],
  ],
  ['beige', ['beige', 'sandfarben', 'camel'], ['beige', 'sable', 'camel'], ['beige', 'sand', 'camel']],
  [
    'brown',
    ['braun', 'dunkelbraun', 'cognacbraun', 'taupe'],
    ['marron', 'marron foncé', 'cognac', 'taupe'],
    ['brown', 'dark brown', 'cognac', 'taupe'],
  ],
  [
    'pink',
    ['rosa', 'altrosa', 'pink', 'fuchsia'],
    ['rose', 'vieux rose', 'rose vif', 'fuchsia'],
    ['pink', 'dusky pink', 'hot pink', 'fuchsia'],
  ],
  [
    'yellow',
    ['gelb', 'senfgelb', 'zitronengelb'],
    ['jaune', 'moutarde', 'jaune citron'],
    ['yellow', 'mustard', 'lemon yellow'],
  ],
  ['orange', ['orange', 'apricot', 'rostorange'], ['orange', 'abricot', 'rouille'], ['orange', 'apricot', 'rust']],
  ['purple', ['lila', 'flieder', 'aubergine'], ['violet', 'lilas', 'aubergine'], ['purple', 'lilac', 'aubergine']],
  ['turquoise', ['türkis', 'petrol'], ['turquoise', 'bleu pétrole'], ['turquoise', 'teal']],
  ['gold', ['goldfarben', 'roségoldfarben'], ['doré', 'or rose'], ['gold', 'rose gold']],
  ['silver', ['silberfarben'], ['argenté'], ['silver']],
  ['multicolor', ['bunt', 'mehrfarbig'], ['multicolore', 'bigarré'], ['multicoloured', 'colourful']],
].map(([key, de, fr, en]) => ({ key, de, fr, en }))

const words = (list) => list.map(([key, de, fr, en]) => ({ key, de, fr, en }))
export const MATERIALS = words([
  ['cotton', 'Baumwolle', 'coton', 'cotton'],
  ['organic-cotton', 'Bio-Baumwolle', 'coton bio', 'organic cotton'],
  ['polyester', 'Polyester', 'polyester', 'polyester'],
  ['elastane', 'Elasthan', 'élasthanne', 'elastane'],
  ['viscose', 'Viskose', 'viscose', 'viscose'],
  ['wool', 'Schurwolle', 'laine vierge', 'virgin wool'],
  ['linen', 'Leinen', 'lin', 'linen'],
  ['leather', 'Echtleder', 'cuir véritable', 'real leather'],
  ['polyamide', 'Polyamid', 'polyamide', 'polyamide'],
  ['silk', 'Seide', 'soie', 'silk'],
  ['cashmere', 'Kaschmir', 'cachemire', 'cashmere'],
  ['denim', 'Denim', 'denim', 'denim'],
  ['fake-leather', 'Kunstleder', 'similicuir', 'faux leather'],
  ['merino', 'Merinowolle', 'laine mérinos', 'merino wool'],
  ['lyocell', 'Lyocell', 'lyocell', 'lyocell'],
  ['modal', 'Modal', 'modal', 'modal'],
  ['down', 'Daunenfüllung', 'duvet', 'down filling'],
  ['corduroy', 'Cordstoff', 'velours côtelé', 'corduroy'],
  ['suede', 'Veloursleder', 'daim', 'suede'],
  ['rubber', 'Gummi', 'caoutchouc', 'rubber'],
  ['canvas', 'Segeltuch', 'toile', 'canvas'],
  ['fleece', 'Fleece', 'polaire', 'fleece'],
  ['jersey', 'Jersey', 'jersey', 'jersey'],
  ['satin', 'Satin', 'satin', 'satin'],
])
export const PATTERNS = words([
  ['plain', 'uni', 'uni', 'plain'],
  ['striped', 'gestreift', 'rayé', 'striped'],
  ['checked', 'kariert', 'à carreaux', 'checked'],
  ['floral', 'Blumenmuster', 'imprimé floral', 'floral print'],
  ['dotted', 'gepunktet', 'à pois', 'dotted'],
  ['print', 'bedruckt', 'imprimé', 'printed'],
  ['animal', 'Animalprint', 'imprimé animal', 'animal print'],
  ['paisley', 'Paisleymuster', 'motif cachemire', 'paisley'],
  ['melange', 'meliert', 'chiné', 'melange'],
  ['camouflage', 'Tarnmuster', 'camouflage', 'camouflage'],
  ['batik', 'Batikmuster', 'tie and dye', 'tie-dye'],
  ['herringbone', 'Fischgrätmuster', 'à chevrons', 'herringbone'],
])
export const FITS = words([
  ['regular', 'Regular Fit', 'coupe droite', 'regular fit'],
  ['slim', 'Slim Fit', 'coupe ajustée', 'slim fit'],
  ['loose', 'locker geschnitten', 'coupe ample', 'loose fit'],
  ['oversized', 'Oversize-Schnitt', 'coupe oversize', 'oversized fit'],
  ['skinny', 'hauteng', 'coupe moulante', 'skinny fit'],
  ['tailored', 'tailliert', 'coupe cintrée', 'tailored fit'],
  ['comfort', 'Komfortschnitt', 'coupe confort', 'comfort fit'],
  ['petite', 'Kurzgröße', 'petite taille', 'petite'],
])
export const LENGTHS = words([
  ['short', 'kurz', 'court', 'short'],
  ['knee', 'knielang', 'aux genoux', 'knee-length'],
  ['midi', 'wadenlang', 'mi-mollet', 'mid-calf'],
  ['long', 'lang', 'long', 'long'],
  ['maxi', 'bodenlang', 'longueur cheville', 'floor-length'],
  ['cropped', 'verkürzt', 'raccourci', 'cropped'],
  ['hip', 'hüftlang', 'aux hanches', 'hip-length'],
  ['seven-eighths', '7/8-Länge', 'longueur 7/8', '7/8 length'],
])
export const DETAILS = words([
  ['round-neck', 'Rundhalsausschnitt', 'col rond', 'round neck'],
  ['v-neck', 'V-Ausschnitt', 'col en V', 'v-neck'],
  ['stand-up', 'Stehkragen', 'col montant', 'stand-up collar'],
  ['hood', 'Kapuze', 'capuche', 'hood'],
  ['zip', 'Reißverschluss', 'fermeture éclair', 'zip fastening'],
  ['button', 'Knopfleiste', 'patte de boutonnage', 'button placket'],
  ['turtleneck', 'Rollkragen', 'col roulé', 'roll neck'],
  ['kent', 'Kentkragen', 'col kent', 'kent collar'],
  ['lace-up', 'Schnürverschluss', 'lacets', 'lace-up'],
  ['velcro', 'Klettverschluss', 'fermeture auto-agrippante', 'velcro fastening'],
  ['belt', 'Bindegürtel', 'ceinture à nouer', 'tie belt'],
  ['pockets', 'Eingrifftaschen', 'poches', 'side pockets'],
  ['ruffles', 'Rüschen', 'volants', 'ruffles'],
  ['backless', 'rückenfrei', 'dos nu', 'backless'],
])
const DETAILS_BY_DIVISION = {
  shoes: DETAILS.filter((d) => ['lace-up', 'velcro', 'zip', 'button'].includes(d.key)),
  accessories: DETAILS.filter((d) => ['zip', 'pockets', 'button', 'velcro'].includes(d.key)),
}
export const OCCASIONS = words([
  ['casual', 'Freizeit', 'loisirs', 'casual'],
  ['office', 'Büro', 'bureau', 'office'],
  ['party', 'Party', 'fête', 'party'],
  ['wedding', 'Hochzeit', 'mariage', 'wedding'],
  ['sport', 'Training', 'entraînement', 'workout'],
  ['outdoor', 'Outdoor', 'plein air', 'outdoor'],
  ['travel', 'Reise', 'voyage', 'travel'],
  ['beach', 'Strand', 'plage', 'beach'],
  ['festive', 'festlich', 'habillé', 'festive'],
  ['home', 'Zuhause', 'maison', 'home'],
])
export const LABELS = words([
  ['new', 'Neu', 'Nouveau', 'New'],
  ['sale', 'Sale', 'Soldes', 'Sale'],
  ['sustainable', 'Nachhaltig', 'Durable', 'Sustainable'],
  ['premium', 'Premium', 'Premium', 'Premium'],
  ['exclusive', 'Exklusiv', 'Exclusif', 'Exclusive'],
  ['bestseller', 'Bestseller', 'Best-seller', 'Bestseller'],
  ['plus', 'Große Größen', 'Grandes tailles', 'Plus size'],
])
const MODELS = [
  'Lea',
  'Nora',
  'Mika',
  'Finn',
  'Emilia',
  'Jonas',
  'Clara',
  'Theo',
  'Ida',
  'Luis',
  'Greta',
  'Paul',
  'Romy',
  'Oskar',
  'Alma',
  'Anton',
  'Frida',
  'Emil',
  'Lotte',
  'Karl',
  'Mathilda',
  'Levi',
  'Juna',
  'Bruno',
  'Malou',
  'Hugo',
  'Zoé',
  'Rémi',
  'Élise',
  'Margaux',
  'Amber',
  'Oliver',
  'Ruby',
  'Harper',
  'Stella',
  'Maxime',
  'Solène',
  'Toni',
  'Kim',
  'Sasha',
]
const SYLLABLES = [
  'ba',
  'ber',
  'ca',
  'cor',
  'da',
  'del',
  'el',
  'fa',
  'fin',
  'ga',
  'gro',
  'ha',
  'il',
  'ja',
  'ka',
  'lo',
  'lu',
  'ma',
  'mi',
  'na',
  'no',
  'or',
  'pa',
  'qui',
  'ra',
  'ro',
  'sa',
  'sol',
  'ta',
  'tri',
  'um',
  'va',
  'vi',
  'wen',
  'xa',
  'yo',
  'za',
]
/** Half of the model names are common first names, half are invented: a catalogue has a long tail of words. */
function modelName(r) {
  if (r() < 0.5) return pick(r, MODELS)
  return capital(pick(r, SYLLABLES) + pick(r, SYLLABLES) + (r() < 0.7 ? pick(r, SYLLABLES) : ''))
}
const MATERIAL_BY_SUB = {
  leather: 'leather',
  denim: 'denim',
  linen: 'linen',
  silk: 'silk',
  wool: 'wool',
  cashmere: 'cashmere',
  down: 'down',
  jersey: 'jersey',
  flannel: 'cotton',
  satin: 'satin',
  corduroy: 'corduroy',
  fleece: 'fleece',
  suede: 'suede',
  rubber: 'rubber',
  canvas: 'canvas',
  felt: 'wool',
  velvet: 'satin',
}

const BRAND_COUNT = 1200
/** Invented brand names, the same list for every seed. */
export const BRANDS = (() => {
  const r = prng(7)
  const a = [
    'Nord',
    'Alt',
    'Fell',
    'Brun',
    'Haven',
    'Mare',
    'Lind',
    'Val',
    'Cor',
    'Est',
    'Luma',
    'Sol',
    'Tor',
    'Ver',
    'Wil',
    'Zen',
    'Ast',
    'Bel',
    'Dor',
    'Elm',
    'Gren',
    'Hol',
    'Ivo',
    'Jun',
    'Kes',
    'Mon',
    'Oro',
    'Pal',
    'Rav',
    'Sten',
  ]
  const b = [
    'haven',
    'berg',
    'ley',
    'mont',
    'wick',
    'stad',
    'vik',
    'dale',
    'ora',
    'ette',
    'ano',
    'ique',
    'son',
    'feld',
    'mark',
    'line',
    'ison',
    'ella',
    'ario',
    'und',
  ]
  const c = ['', '', '', '', ' & Sons', ' Studio', ' Atelier', ' Denim', ' Active', ' Kids', ' Basics', ' 1898']
  const seen = new Set()
  while (seen.size < BRAND_COUNT) seen.add(pick(r, a) + pick(r, b) + pick(r, c))
  return [...seen]
})()

/** The sizes a product type comes in. */
export function sizeScale(t, gender) {
  const kids = gender === 'girls' || gender === 'boys'
  if (kids && !['shoe', 'one', 'sock'].includes(t.scale)) return KID_SIZES
  return SCALES[t.scale === 'women' && gender === 'men' ? 'men' : t.scale]
}

// ---------------------------------------------------------------- generator
const lower = (s) => s.toLocaleLowerCase('en')
/** German compound: `Sommer` + `Kleid` -> `Sommerkleid`; a modifier ending in `-` keeps the hyphen. */
export const compound = (modifier, head) =>
  modifier.endsWith('-') ? modifier + head : modifier + (/^[A-ZÄÖÜ]{2}/.test(head) ? head : lower(head))
/** Localised name of a category node, by key path `women/clothing/dress/summer`. */
export function categoryLabel(path, language) {
  const [gender, division, typeKey, subKey] = path.split('/')
  if (!division) return GENDERS[gender][language]
  if (!typeKey) return DIVISIONS[division][language]
  const t = TYPES.find((x) => x.key === typeKey)
  if (!subKey) return t[language].many
  const s = t.subs.find((x) => x.key === subKey)
  return typeName(t, s, language, 'many')
}
function typeName(t, s, language, number) {
  if (language === 'de') return compound(s.de, t.de[number])
  if (language === 'en') return `${s.en} ${t.en[number]}`
  return `${t.fr[number]} ${s.fr}`
}
function capital(s) {
  return s.charAt(0).toLocaleUpperCase('en') + s.slice(1)
}
const join = (parts) => parts.filter(Boolean).join(', ')
const EPOCH = Date.UTC(2023, 0, 1)
const DAY = 86_400_000
const FX = { 'de-DE': 100, 'de-AT': 102, 'de-CH': 112, 'fr-FR': 103, 'en-GB': 88 }
const ENDINGS = [95, 99, 90, 0, 95]
function pricePoint(cents, ending) {
  const units = Math.max(4, Math.round(cents / 100))
  const rounded = units > 200 ? Math.round(units / 10) * 10 : units > 60 ? Math.round(units / 5) * 5 : units
  return ending === 0 ? rounded * 100 : rounded * 100 - (100 - ending)
}

/**
 * Yield `n` product documents.
 * @param {number} n
 * @param {number} [seed]
 */
export function* generate(n, seed = 42) {
  const r = prng(seed)
  const brandOf = zipf(BRAND_COUNT)
  const typeOf = zipf(TYPES.length, 12) // the list starts with what shops sell most
  const colorOf = zipf(COLORS.length, 3)
  let made = 0
  for (let style = 0; made < n; style++) {
    const t = TYPES[typeOf(r)]
    const s = pick(r, t.subs)
    const gender = pick(r, t.genders)
    const brandIndex = brandOf(r)
    const brand = BRANDS[brandIndex]
    const kids = gender === 'girls' || gender === 'boys'
    const tier = 0.55 + ((brandIndex * 7919) % 100) / 66 // a brand is cheap or dear, once and for all
    const base = t.cents * tier * (kids ? 0.6 : 1) * (1 + 0.45 * bell(r))
    const ending = pick(r, ENDINGS)
    const model = modelName(r)
    const worn = t.division !== 'accessories'
    const fit = worn ? pick(r, FITS) : undefined
    const length = worn && t.division !== 'shoes' ? pick(r, LENGTHS) : undefined
    const detail = pick(r, DETAILS_BY_DIVISION[t.division] ?? DETAILS)
    const main =
      MATERIALS.find((m) => m.key === MATERIAL_BY_SUB[s.key]) ??
      MATERIALS[Math.min(MATERIALS.length - 1, (r() * r() * MATERIALS.length) | 0)]
    const second = r() < 0.45 ? MATERIALS[(r() * 6) | 0] : undefined
    const materials = second && second !== main ? [main, second] : [main]
    const occasions = [pick(r, OCCASIONS)]
    if (r() < 0.4) {
      const o = pick(r, OCCASIONS)
      if (o !== occasions[0]) occasions.push(o)
    }
    const sustainable = r() < 0.22
    const born = EPOCH + ((r() * 1000) | 0) * DAY
    const popularity = (r() * r() * r() * 10000) | 0
    const withPattern = r()
    const siblings = 1 + ((r() * r() * 8) | 0)
    const used = new Set()
    for (let c = 0; c < siblings && made < n; c++) {
      const color = COLORS[colorOf(r)]
      if (used.has(color.key)) continue
      used.add(color.key)
      const shade = (r() * color.de.length) | 0
      const pattern = withPattern < 0.55 ? PATTERNS[0] : pick(r, PATTERNS)
      const scale = sizeScale(t, gender)
      const discount = r() < 0.3 ? 10 * (1 + ((r() * 6) | 0)) : 0
      const list = pricePoint(base, ending)
      const first = scale.length > 3 ? (r() * 2) | 0 : 0
      const last = scale.length - (scale.length > 4 ? (r() * 3) | 0 : 0)
      const variants = []
      for (let i = first; i < last; i++) {
        variants.push({ sku: `s${seed}-${made}-${i}`, size: scale[i], stock: r() < 0.18 ? 0 : 1 + ((r() * 40) | 0) })
      }
      const labels = []
      if (born > EPOCH + 900 * DAY) labels.push('new')
      if (discount) labels.push('sale')
      if (sustainable) labels.push('sustainable')
      if (tier > 1.7) labels.push('premium')
      if (popularity > 6500) labels.push('bestseller')
      if (r() < 0.04) labels.push('exclusive')
      const price = {}
      const listPrice = {}
      for (const locale of LOCALES) {
        listPrice[locale] = pricePoint((list * FX[locale]) / 100, ending)
        price[locale] = discount ? pricePoint((listPrice[locale] * (100 - discount)) / 100, ending) : listPrice[locale]
      }
      const withDetail = style % 3
      const text = {}
      for (const language of LANGUAGES) {
        const tn = capital(typeName(t, s, language, 'one'))
        const shadeName = color[language][shade]
        const mat = materials.map((m) => m[language])
        if (language === 'de') {
          text.de = {
            name:
              withDetail === 0
                ? `${tn} „${model}“ aus ${mat[0]}`
                : withDetail === 1
                  ? `${GENDERS[gender].de}-${tn} „${model}“ mit ${detail.de}`
                  : `${tn} „${model}“`,
            color: shadeName,
            description: `${tn} von ${brand} in ${shadeName}, ${pattern.de}. ${capital(join([fit?.de, length?.de, `mit ${detail.de}`]))}. Material: ${mat.join(' und ')}. Ideal für ${occasions.map((o) => o.de).join(' und ')}.`,
          }
        } else if (language === 'fr') {
          text.fr = {
            name:
              withDetail === 0
                ? `${tn} « ${model} » en ${mat[0]}`
                : withDetail === 1
                  ? `${tn} ${lower(GENDERS[gender].fr)} « ${model} » avec ${detail.fr}`
                  : `${tn} « ${model} »`,
            color: shadeName,
            description: `${tn} de ${brand}, coloris ${shadeName}, ${pattern.fr}. ${capital(join([fit?.fr, length?.fr, `avec ${detail.fr}`]))}. Matière : ${mat.join(' et ')}. Idéal pour ${occasions.map((o) => o.fr).join(' et ')}.`,
          }
        } else {
          text.en = {
            name:
              withDetail === 0
                ? `${tn} “${model}” in ${mat[0]}`
                : withDetail === 1
                  ? `${GENDERS[gender].en}${gender.endsWith('s') ? '’' : '’s'} ${lower(tn)} “${model}” with ${detail.en}`
                  : `${tn} “${model}”`,
            color: shadeName,
            description: `${tn} by ${brand} in ${shadeName}, ${pattern.en}. ${capital(join([fit?.en, length?.en, `with ${detail.en}`]))}. Material: ${mat.join(' and ')}. Ideal for ${occasions.map((o) => o.en).join(' and ')}.`,
          }
        }
      }
      yield {
        id: `p${made}`,
        parentId: `m${style}`,
        articleNumber: `${1000 + ((style * 7) % 9000)}-${100000 + style}`,
        category: `${gender}/${t.division}/${t.key}/${s.key}`,
        brand,
        color: color.key,
        size: variants.filter((v) => v.stock > 0).map((v) => v.size),
        material: materials.map((m) => m.key),
        pattern: pattern.key,
        fit: fit?.key,
        length: length?.key,
        detail: detail.key,
        occasion: occasions.map((o) => o.key),
        label: labels,
        price,
        listPrice,
        createdAt: born + c * DAY,
        popularity,
        variants,
        text,
      }
      made++
    }
  }
}

/** FNV-1a over the JSON of the documents: same number, same catalogue. */
export function fingerprint(n, seed = 42) {
  let h = 0x811c9dc5
  for (const p of generate(n, seed)) {
    const s = JSON.stringify(p)
    for (let i = 0; i < s.length; i++) h = Math.imul(h ^ s.charCodeAt(i), 0x01000193)
  }
  return (h >>> 0).toString(16)
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop())) {
  // node catalogue.mjs 1000 42 > products.ndjson
  const [n = '10', seed = '42'] = process.argv.slice(2)
  process.stdout.on('error', () => process.exit(0)) // the reader closed the pipe
  for (const p of generate(+n, +seed)) process.stdout.write(JSON.stringify(p) + '\n')
}
