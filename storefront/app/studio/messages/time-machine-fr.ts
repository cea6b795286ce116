import type { StudioMessages } from './de.ts'

export const timeMachineFr: StudioMessages['timeMachine'] = {
  lead: 'La boutique telle qu’elle sera un autre jour : prix, campagnes, offres, règles de recherche et contenus de ce jour-là, stocks d’aujourd’hui. Rien ne peut y être acheté.',
  at: (zone: string) => `Jour et heure (${zone})`,
  beside: 'Un second jour à côté',
  shopper: 'Vue par',
  shoppers: {
    guest: 'Visiteur',
    existing: 'Client existant',
    new: 'Nouveau client',
    Basic_Card: 'Basic Card',
    Temporary_Card: 'Temporary Card',
    VIP_Card: 'VIP Card',
  },
  texts: 'Contenus',
  published: 'publiés',
  drafts: 'avec les brouillons',
  show: 'Afficher',
  empty:
    'Choisissez un jour, une boutique et un type de client. La vue s’ouvre ici ; un second jour peut s’afficher à côté.',
  unreadable: 'Ce n’est pas une date valable. Indiquez le jour et l’heure, par exemple 27/11/2026, 08:00.',
  unavailable:
    'Impossible d’ouvrir cette vue pour le moment : la boutique ou la recherche ne répond pas. Réessayez dans un instant.',
  frame: (number: number) => `Vue ${number}`,
  ownTab: 'Ouvrir dans un autre onglet',
  campaign: 'Campagne',
  promotions: 'Offres',
  none: 'aucune',
  notForShopper: 'pas pour ce client',
  indexOfNow:
    'Les listes sont triées et filtrées selon les prix d’aujourd’hui ; les prix affichés sont ceux de ce jour-là.',
  seeThen: 'Voir ce jour-là',
}
