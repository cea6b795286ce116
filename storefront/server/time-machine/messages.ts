import type { ShopperKind } from '@vitrine/contracts/time-machine'
import type { StudioLanguage } from '../../app/platform/studio.ts'

export type TimeMachineMessages = {
  name: string
  shoppers: Readonly<Record<ShopperKind, string>>
  drafts: string
  stock: string
  indexOfNow: string
  back: string
  readOnly: string
  refused: { title: string; text: string }
  unavailable: { title: string; text: string }
}

const cards = { Basic_Card: 'Basic Card', Temporary_Card: 'Temporary Card', VIP_Card: 'VIP Card' } as const

/** Texts of the bar on pages of the time machine, and of its refusals. */
export const timeMachineMessages: Readonly<Record<StudioLanguage, TimeMachineMessages>> = {
  de: {
    name: 'Zeitmaschine',
    shoppers: { guest: 'Gast', existing: 'Bestandskunde', new: 'Neukunde', ...cards },
    drafts: 'mit Entwürfen',
    stock: 'Bestände von heute',
    indexOfNow: 'Sortierung und Filter nach heutigen Preisen',
    back: 'Zurück ins Studio',
    readOnly: 'In der Zeitmaschine lässt sich nichts kaufen, speichern oder absenden.',
    refused: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Links der Zeitmaschine gelten einen Arbeitstag lang und nur für die Person, die sie geöffnet hat. Im Studio lässt sich die Ansicht neu öffnen.',
    },
    unavailable: {
      title: 'Die Ansicht lässt sich gerade nicht öffnen',
      text: 'Der Shop oder die Suche antwortet nicht. Ein neuer Versuch in einem Moment hilft meist.',
    },
  },
  en: {
    name: 'Time machine',
    shoppers: { guest: 'Guest', existing: 'Existing customer', new: 'New customer', ...cards },
    drafts: 'with drafts',
    stock: 'today’s stock',
    indexOfNow: 'sorted and filtered by today’s prices',
    back: 'Back to the studio',
    readOnly: 'Nothing can be bought, saved or sent in the time machine.',
    refused: {
      title: 'This link is no longer valid',
      text: 'Links to the time machine last for one working day, and only for the person who opened them. Open the view in the studio again.',
    },
    unavailable: {
      title: 'The view cannot be opened right now',
      text: 'The shop or the search does not answer. Try again in a moment.',
    },
  },
  fr: {
    name: 'Machine à remonter le temps',
    shoppers: { guest: 'Visiteur', existing: 'Client existant', new: 'Nouveau client', ...cards },
    drafts: 'avec les brouillons',
    stock: 'stocks d’aujourd’hui',
    indexOfNow: 'tri et filtres selon les prix d’aujourd’hui',
    back: 'Retour au studio',
    readOnly: 'Ici, rien ne peut être acheté, enregistré ni envoyé.',
    refused: {
      title: 'Ce lien n’est plus valable',
      text: 'Un lien est valable une journée de travail, et seulement pour la personne qui l’a ouvert. Ouvrez de nouveau la vue dans le studio.',
    },
    unavailable: {
      title: 'Impossible d’ouvrir la vue pour le moment',
      text: 'La boutique ou la recherche ne répond pas. Réessayez dans un instant.',
    },
  },
}
