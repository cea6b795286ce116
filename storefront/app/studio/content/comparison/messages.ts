export type ComparisonLanguage = 'de' | 'fr' | 'en'

type ComparisonMessages = { same: string; formOnly: string; added: string; removed: string; leftOut: string }

export const messages: Readonly<Record<ComparisonLanguage, ComparisonMessages>> = {
  de: {
    same: 'Beide Fassungen sagen dasselbe.',
    formOnly: 'Die Worte sind gleich, nur ihre Gestaltung ist anders.',
    added: 'neu',
    removed: 'entfernt',
    leftOut: 'unverändert, hier ausgelassen',
  },
  fr: {
    same: 'Les deux versions disent la même chose.',
    formOnly: 'Les mots sont les mêmes, seule leur mise en forme diffère.',
    added: 'ajouté',
    removed: 'supprimé',
    leftOut: 'inchangé, omis ici',
  },
  en: {
    same: 'Both versions say the same.',
    formOnly: 'The words are the same, only their form differs.',
    added: 'added',
    removed: 'removed',
    leftOut: 'unchanged, left out here',
  },
}
