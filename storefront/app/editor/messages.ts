import type { Language } from '@vitrine/contracts/markets'

type Words = { title: string; explanation: string; leave: string }

const german: Words = {
  title: 'Vorschau',
  explanation: 'Diese Seite zeigt Entwürfe. Besucher sehen sie nicht.',
  leave: 'Vorschau verlassen',
}

/** Here and not among the messages, because every visitor loads those. */
export const words: Readonly<Record<Language, Words>> = {
  de: german,
  fr: {
    title: 'Aperçu',
    explanation: 'Cette page montre des brouillons. Les visiteurs ne les voient pas.',
    leave: 'Quitter l’aperçu',
  },
  en: {
    title: 'Preview',
    explanation: 'This page shows drafts. Visitors do not see them.',
    leave: 'Leave preview',
  },
}
