import { type Language, toLanguage } from '@vitrine/contracts/markets'

type BusyMessages = { title: string; wait: string; again: string; unsent: string }

const messages: Readonly<Record<Language, BusyMessages>> = {
  de: {
    title: 'Gerade ist viel los',
    wait: 'Im Moment sind sehr viele bei uns unterwegs. Die Seite lädt in ein paar Sekunden von selbst neu, dein Warenkorb bleibt dir erhalten.',
    again: 'Jetzt neu laden',
    unsent:
      'Im Moment sind sehr viele bei uns unterwegs, deshalb ist deine Eingabe nicht angekommen. Es wurde nichts bestellt und nichts abgebucht. Bitte geh zurück und versuche es in ein paar Sekunden noch einmal.',
  },
  fr: {
    title: 'Il y a foule en ce moment',
    wait: 'Vous êtes très nombreux à nous rendre visite. La page se rechargera d’elle-même dans quelques secondes et votre panier est conservé.',
    again: 'Recharger maintenant',
    unsent:
      'Vous êtes très nombreux à nous rendre visite et votre saisie ne nous est pas parvenue. Rien n’a été commandé ni débité. Revenez en arrière et réessayez dans quelques secondes.',
  },
  en: {
    title: 'It’s busy in here',
    wait: 'A lot of people are shopping right now. This page will reload by itself in a few seconds, and your basket is safe.',
    again: 'Reload now',
    unsent:
      'A lot of people are shopping right now and your entry didn’t reach us. Nothing was ordered and nothing was charged. Go back and try again in a few seconds.',
  },
}

/** Texts of the page about a busy shop, for a tag such as `fr-CH`. */
export const busyMessages = (tag: string): BusyMessages => messages[toLanguage(tag)]
