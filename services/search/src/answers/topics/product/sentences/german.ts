import { joinWords } from '../../../goods-query/phrasings/join-words.ts'
import type { DeliveryTerms, ProductSentences, ReturnTerms } from './sentence-types.ts'

const and = (words: readonly string[]) => joinWords(words, 'und')
const days = ({ least, most }: DeliveryTerms) => (least === most ? `${least} Werktag` : `${least} bis ${most} Werktage`)
const daysLater = ({ least, most }: DeliveryTerms) =>
  least === most ? `${least} Werktag` : `${least} bis ${most} Werktagen`
const freeOfCharge = ({ isFree }: ReturnTerms) =>
  isFree ? 'die Rücksendung ist kostenlos' : 'die Kosten der Rücksendung trägst du'

export const german: ProductSentences = {
  passage: {
    price: (price) => `${price}.`,
    prior: (price) => `Niedrigster Preis der letzten 30 Tage: ${price}.`,
    sizes: (sizes) => (sizes.length > 0 ? `Größen auf Lager: ${and(sizes)}.` : 'Keine Größe auf Lager.'),
    material: (composition) => `Material: ${composition}.`,
    care: (symbols) => `Pflege: ${symbols}.`,
    colours: (colours) => `Farben auf Lager: ${colours}.`,
    origin: (country) => `Herkunftsland: ${country}.`,
    maker: (address) => `Hersteller: ${address}.`,
    attribute: (label, values) => `${label}: ${values}.`,
    animalParts: 'Enthält nichttextile Teile tierischen Ursprungs.',
  },
  sizes: (sizes) =>
    sizes.length === 1
      ? `Auf Lager ist gerade nur Größe ${sizes[0]}.`
      : `Auf Lager sind gerade die Größen ${and(sizes)}.`,
  soldOut: 'Dieser Artikel ist gerade in keiner Größe auf Lager.',
  sizeInStock: (size) => `Größe ${size} ist auf Lager.`,
  sizeSoldOut: (size) => `Größe ${size} ist gerade nicht auf Lager.`,
  sizeNotMade: (size, sizes) => `Größe ${size} gibt es von diesem Artikel nicht, sondern ${and(sizes)}.`,
  price: (price) => `Der Preis ist ${price}.`,
  priceOfSize: (size, price) => `In Größe ${size} kostet er ${price}.`,
  reduced: (prior) => `Der Artikel ist reduziert; der niedrigste Preis der letzten 30 Tage war ${prior}.`,
  notReduced: 'Der Artikel ist gerade nicht reduziert.',
  material: (composition) => `Material: ${composition}.`,
  contains: (material, percent) => `Ja, ${material} ist enthalten: ${percent}.`,
  containsNot: (material) => `${material} steht nicht in der Materialangabe.`,
  part: (name, shares) => `${name}: ${shares}`,
  noPart: (part) =>
    part === 'lining' ? 'In der Materialangabe steht kein Futter.' : 'In der Materialangabe steht keine Füllung.',
  animalParts: 'Der Artikel enthält nichttextile Teile tierischen Ursprungs.',
  care: (symbols) => `Die Pflegehinweise lauten: ${symbols}.`,
  careOf: (symbols) => `Dazu sagt das Pflegeetikett: ${symbols}.`,
  colours: (colours) => `Diese Farben sind auf Lager: ${colours}.`,
  colourThere: (colour) => `In ${colour} ist das Modell auf Lager.`,
  colourNotThere: (colour) => `In ${colour} haben wir dieses Modell gerade nicht.`,
  onlyColour: (colour) => `Das Modell gibt es gerade nur in ${colour}.`,
  maker: (name, city) => `Hersteller ist ${name} in ${city}.`,
  origin: (country) => `Das Herkunftsland ist ${country}.`,
  brand: (brand) => `Die Marke ist ${brand}.`,
  attribute: (label, values) => `${label}: ${values}.`,
  occasion: (occasions) => `Zugeordnet ist der Artikel diesen Anlässen: ${occasions}.`,
  delivery: (facts) =>
    facts.isFree
      ? `Der Standardversand ist für diesen Artikel kostenlos, weil er ab ${facts.freeFrom} nichts kostet.`
      : `Der Standardversand kostet ${facts.cost} und ist ab ${facts.freeFrom} Bestellwert kostenlos.`,
  deliveryDays: (facts) => `Geliefert wird in ${daysLater(facts)}.`,
  returns: (facts) => `Du kannst ihn ${facts.days} Tage lang zurückgeben; ${freeOfCharge(facts)}.`,
  noTemperature: 'Für welche Temperaturen er reicht, geben wir nicht an; was wir kennen, ist das Material.',
  market: {
    delivery: (facts) =>
      `Standardversand: ${facts.cost}, ab ${facts.freeFrom} Bestellwert kostenlos. Lieferzeit: ${days(facts)}.`,
    returns: (facts) => `Rückgabe: ${facts.days} Tage; ${freeOfCharge(facts)}.`,
    deliveryTitle: 'Versand und Zahlung',
    returnsTitle: 'Rückgabe',
  },
  and,
}
