import { columnKey } from '../read/source-row.ts'

/** Other names of our columns, as tills, spreadsheets and warehouses write them in German, French and English. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  variant: [
    'variant_key',
    'sku',
    'artikelnummer',
    'artikelnr',
    'artikel_nr',
    'artnr',
    'art_nr',
    'nummer',
    'number',
    'item_number',
    'reference',
    'référence',
    'ref',
    'numero',
    'numéro',
    'article',
    'artikel',
  ],
  variant_key: ['sku', 'variant', 'variante', 'artikelnummer_größe', 'groessennummer', 'größennummer', 'reference'],
  style_key: [
    'style',
    'modell',
    'modellnummer',
    'model',
    'modele',
    'modèle',
    'artikel',
    'artikelnummer',
    'item_group_id',
  ],
  gtin: ['ean', 'barcode', 'strichcode', 'upc', 'ean13', 'ean_code', 'code_barre', 'code_barres', 'gtin_ean'],
  quantity: [
    'qty',
    'stock',
    'bestand',
    'lagerbestand',
    'menge',
    'anzahl',
    'stück',
    'stueck',
    'pieces',
    'count',
    'quantité',
    'quantite',
    'gezählt',
  ],
  stock: ['quantity', 'qty', 'bestand', 'lagerbestand', 'menge', 'quantité', 'quantite'],
  store: ['filiale', 'laden', 'shop', 'branch', 'magasin', 'boutique', 'location', 'standort'],
  price: ['preis', 'vk', 'vk_brutto', 'verkaufspreis', 'bruttopreis', 'prix', 'prix_ttc', 'retail_price', 'uvp'],
  price_eur: ['preis_eur', 'preis_euro', 'vk_eur', 'prix_eur', 'eur', 'price_euro', 'preis_€'],
  price_chf: ['preis_chf', 'preis_franken', 'vk_chf', 'prix_chf', 'chf'],
  size: ['größe', 'groesse', 'taille'],
  type: ['warengruppe', 'produktart', 'art', 'product_type', 'type_de_produit'],
  category: ['kategorie', 'catégorie', 'categorie'],
  composition: ['material', 'materialzusammensetzung', 'zusammensetzung', 'matière', 'matiere'],
  care: ['pflege', 'pflegehinweise', 'entretien'],
  country_of_origin: ['herkunftsland', 'ursprungsland', 'herkunft', 'origin', 'pays_origine', 'made_in'],
  colour_family: ['farbfamilie', 'grundfarbe', 'famille_de_couleur', 'color_family'],
  colour_name_de: ['farbe', 'farbname'],
  colour_name_en: ['colour', 'color', 'colour_name'],
  colour_name_fr: ['couleur'],
  name_de: ['name', 'bezeichnung', 'artikelbezeichnung', 'titel'],
  name_en: ['title', 'name_english', 'product_name'],
  name_fr: ['nom', 'titre'],
  description_de: ['beschreibung', 'kurzbeschreibung'],
  description_en: ['description'],
  image: ['bild', 'foto', 'bild_url', 'image_url', 'image_link', 'photo'],
  weight: ['gewicht', 'poids'],
}

const spelt = (name: string) =>
  columnKey(name)
    .replaceAll(/[().:#"']/g, '')
    .replaceAll(/[/_.]+/g, '_')
    .replace(/^_+|_+$/g, '')

/** For each of our columns the one of the file that means it by its name; no column of the file is used twice. */
export function guessColumns(targets: readonly string[], columns: readonly string[]): Record<string, string> {
  const bySpelling = new Map(columns.map((column) => [spelt(column), column]))
  const used = new Set<string>()
  const guessed: Record<string, string> = {}
  const take = (target: string, names: readonly string[]) => {
    if (target in guessed) return
    const found = names.map((name) => bySpelling.get(spelt(name))).find((name) => name !== undefined && !used.has(name))
    if (found === undefined) return
    used.add(found)
    guessed[target] = found
  }
  // Our own names first: another target's second name must not take one of them.
  for (const target of targets) take(target, [target])
  for (const target of targets) take(target, otherNames[target] ?? [])
  return guessed
}
