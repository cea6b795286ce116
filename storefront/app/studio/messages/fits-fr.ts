import type { FitMessages } from './fits-de.ts'

export const fitsFr: FitMessages = {
  lead: 'Ce que les retours et échanges des douze derniers mois disent de la taille. Une note n’est proposée que si même la borne inférieure la justifie.',
  empty: 'Rien n’est encore revenu pour une taille trop petite ou trop grande.',
  columns: {
    style: 'Modèle',
    delivered: 'Livrés',
    small: 'Trop petit',
    large: 'Trop grand',
    sizes: 'Par taille',
    note: 'Note actuelle',
    proposal: 'Proposition',
  },
  size: (size, small, large, of) =>
    `${size} : ${[small > 0 && `${small} trop petit`, large > 0 && `${large} trop grand`].filter(Boolean).join(', ')} sur ${of}`,
  accept: 'Reprendre cette note',
  accepted: 'La note figure dans les textes du modèle.',
  refused: 'La note a été modifiée entre-temps ; elle reste inchangée.',
  written: 'reprise',
}
