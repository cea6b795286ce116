import { joinWords, lowerFirst } from '../../../goods-query/phrasings/join-words.ts'
import type { DeliveryTerms, ProductSentences, ReturnTerms } from './sentence-types.ts'

const and = (words: readonly string[]) => joinWords(words, 'et')
const days = ({ least, most }: DeliveryTerms) =>
  least === most ? `${least} jour ouvrable` : `${least} à ${most} jours ouvrables`
const freeOfCharge = ({ isFree }: ReturnTerms) =>
  isFree ? 'le renvoi est gratuit' : 'les frais de renvoi sont à votre charge'

export const french: ProductSentences = {
  passage: {
    price: (price) => `${price}.`,
    prior: (price) => `Prix le plus bas des 30 derniers jours : ${price}.`,
    sizes: (sizes) => (sizes.length > 0 ? `Tailles en stock : ${and(sizes)}.` : 'Aucune taille en stock.'),
    material: (composition) => `Matière : ${lowerFirst(composition)}.`,
    care: (symbols) => `Entretien : ${symbols}.`,
    colours: (colours) => `Couleurs en stock : ${colours}.`,
    origin: (country) => `Pays d’origine : ${country}.`,
    maker: (address) => `Fabricant : ${address}.`,
    attribute: (label, values) => `${label} : ${values}.`,
    animalParts: 'Contient des parties non textiles d’origine animale.',
  },
  sizes: (sizes) =>
    sizes.length === 1
      ? `Seule la taille ${sizes[0]} est actuellement en stock.`
      : `Les tailles ${and(sizes)} sont actuellement en stock.`,
  soldOut: 'Cet article n’est actuellement en stock dans aucune taille.',
  sizeInStock: (size) => `La taille ${size} est en stock.`,
  sizeSoldOut: (size) => `La taille ${size} n’est actuellement pas en stock.`,
  sizeNotMade: (size, sizes) => `Cet article n’existe pas en taille ${size}, mais en ${and(sizes)}.`,
  price: (price) => `Le prix est de ${price}.`,
  priceOfSize: (size, price) => `En taille ${size}, il coûte ${price}.`,
  reduced: (prior) => `L’article est en solde ; son prix le plus bas des 30 derniers jours était de ${prior}.`,
  notReduced: 'L’article n’est actuellement pas en solde.',
  material: (composition) => `Matière : ${lowerFirst(composition)}.`,
  contains: (material, percent) => `Oui, la composition indique ${lowerFirst(material)} : ${percent}.`,
  containsNot: (material) => `La composition n’indique pas : ${lowerFirst(material)}.`,
  part: (name, shares) => `${lowerFirst(name)} : ${shares}`,
  noPart: (part) =>
    part === 'lining' ? 'La composition n’indique pas de doublure.' : 'La composition n’indique pas de garnissage.',
  animalParts: 'L’article contient des parties non textiles d’origine animale.',
  care: (symbols) => `Les conseils d’entretien sont : ${symbols}.`,
  careOf: (symbols) => `L’étiquette d’entretien indique : ${symbols}.`,
  colours: (colours) => `Ces couleurs sont en stock : ${colours}.`,
  colourThere: (colour) => `Le modèle est en stock en ${lowerFirst(colour)}.`,
  colourNotThere: (colour) => `Nous n’avons actuellement pas ce modèle en ${lowerFirst(colour)}.`,
  onlyColour: (colour) => `Le modèle n’existe actuellement qu’en ${lowerFirst(colour)}.`,
  maker: (name, city) => `Le fabricant est ${name}, à ${city}.`,
  origin: (country) => `Le pays d’origine est : ${country}.`,
  brand: (brand) => `La marque est ${brand}.`,
  attribute: (label, values) => `${label} : ${values}.`,
  occasion: (occasions) => `L’article est classé pour ces occasions : ${occasions}.`,
  delivery: (facts) =>
    facts.isFree
      ? `La livraison standard de cet article est gratuite, car elle l’est dès ${facts.freeFrom}.`
      : `La livraison standard coûte ${facts.cost} ; elle est gratuite dès ${facts.freeFrom} d’achat.`,
  deliveryDays: (facts) => `Délai de livraison : ${days(facts)}.`,
  returns: (facts) => `Vous avez ${facts.days} jours pour le retourner ; ${freeOfCharge(facts)}.`,
  noTemperature: 'Nous n’indiquons pas pour quelles températures il suffit ; nous connaissons sa matière.',
  market: {
    delivery: (facts) =>
      `Livraison standard : ${facts.cost}, gratuite dès ${facts.freeFrom} d’achat. Délai : ${days(facts)}.`,
    returns: (facts) => `Retours : ${facts.days} jours ; ${freeOfCharge(facts)}.`,
    deliveryTitle: 'Livraison et paiement',
    returnsTitle: 'Retours',
  },
  and,
}
