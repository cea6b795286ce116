import type { ReviewView } from '@vitrine/contracts/desk'
import type { FitVote, RejectionReason, ReviewState } from '@vitrine/contracts/shop'

/** Words of the page for reviews. */
export const reviewsDe = {
  lead: 'Was Kundinnen und Kunden über gekaufte Teile schreiben. Eine schlechte Note ist kein Grund zur Ablehnung.',
  viewsLabel: 'Ansichten',
  views: { pending: 'Zu lesen', approved: 'Veröffentlicht', rejected: 'Abgelehnt', all: 'Alle' } as Record<
    ReviewView,
    string
  >,
  stars: 'Sterne',
  starsOf: (n: number) => (n === 1 ? '1 Stern' : `${n} Sterne`),
  given: (n: number) => `${n} von 5 Sternen`,
  answered: 'Antwort',
  answers: { yes: 'Beantwortet', no: 'Ohne Antwort' },
  empty: {
    pending: 'Alles gelesen. Neue Bewertungen stehen hier, bevor sie im Shop erscheinen.',
    approved: 'Noch ist keine Bewertung veröffentlicht.',
    rejected: 'Keine Bewertung ist abgelehnt.',
    all: 'Noch niemand hat etwas bewertet. Bewerten kann, wer ein Teil gekauft und bekommen hat.',
  } as Record<ReviewView, string>,
  emptyFiltered: 'Mit diesen Filtern gibt es keine Bewertung.',
  fits: { small: 'fällt klein aus', true: 'passt wie erwartet', large: 'fällt groß aus' } as Record<FitVote, string>,
  size: (size: string) => `Größe ${size}`,
  noWords: 'Nur Sterne, ohne Text.',
  states: { pending: 'Zu lesen', approved: 'Veröffentlicht', rejected: 'Abgelehnt' } as Record<ReviewState, string>,
  reasons: {
    insult: 'Beleidigung',
    personal_data: 'Persönliche Daten',
    advertising: 'Werbung',
    off_topic: 'Nicht über dieses Teil',
    unlawful: 'Gesetzwidrig',
  } as Record<RejectionReason, string>,
  lastBy: (name: string) => `zuletzt ${name}`,
  approve: 'Veröffentlichen',
  reject: 'Ablehnen',
  reason: 'Grund, den die Verfasserin oder der Verfasser im Konto liest',
  chooseReason: 'Grund wählen',
  noReason: 'Wähle zuerst einen Grund.',
  reopen: 'Zurücknehmen',
  answer: 'Als Marke antworten',
  changeAnswer: 'Antwort ändern',
  ownAnswer: 'Eure Antwort',
  answerField: 'Antwort, in der Sprache der Bewertung',
  answerHelp:
    'Steht öffentlich unter der Bewertung, sobald diese veröffentlicht ist. Leer gespeichert verschwindet sie.',
  saveAnswer: 'Antwort speichern',
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  nameOf: (author: string, product: string) => `${author} über ${product}`,
  done: {
    approve: 'Veröffentlicht. Sie steht im Shop und zählt in der Note.',
    reject: 'Abgelehnt. Der Grund steht im Konto.',
    reopen: 'Zurückgenommen. Sie wartet wieder.',
    answer: 'Antwort gespeichert.',
  } as Readonly<Record<string, string>>,
  changed: (name: string) =>
    `${name || 'Jemand anderes'} war schneller. Hier steht die Bewertung, wie sie jetzt ist; dein Text ist noch da.`,
  gone: 'Diese Bewertung gibt es nicht mehr: Sie wurde im Konto gelöscht.',
  refused: 'Das ging nicht. Antworten haben höchstens 1000 Zeichen.',
  waiting: 'Bewertungen zu lesen',
}

export type ReviewsMessages = typeof reviewsDe
