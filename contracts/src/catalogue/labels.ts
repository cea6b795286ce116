import type { Localised } from './localised.ts'

/** Names of what a product says about itself besides the groups of the vocabulary, and of filters and menus. */
export const labels = {
  name: { de: 'Name', fr: 'Nom', en: 'Name' },
  size: { de: 'Größe', fr: 'Taille', en: 'Size' },
  colour: { de: 'Farbe', fr: 'Couleur', en: 'Colour' },
  regularly: { de: 'Regelmäßige Lieferung', fr: 'Livraison régulière', en: 'Regular delivery' },
  interval: { de: 'Lieferrhythmus', fr: 'Fréquence', en: 'Frequency' },
  term: { de: 'Laufzeit', fr: 'Durée', en: 'Term' },
  notice: { de: 'Kündigung', fr: 'Résiliation', en: 'Cancellation' },
  starts_with_order: {
    de: 'erstmals mit dieser Bestellung',
    fr: 'pour la première fois avec cette commande',
    en: 'starting with this order',
  },
  prices: { de: 'Preis', fr: 'Prix', en: 'Price' },
  sale: { de: 'Sale', fr: 'Soldes', en: 'Sale' },
  new: { de: 'Neu', fr: 'Nouveautés', en: 'New in' },
  main_menu: { de: 'Hauptmenü', fr: 'Menu principal', en: 'Main menu' },
  footer_menu: { de: 'Fußmenü', fr: 'Pied de page', en: 'Footer menu' },
} as const satisfies Record<string, Localised>

export type Label = keyof typeof labels
