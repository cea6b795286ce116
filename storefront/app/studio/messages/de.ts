import type { StudioPlace, StudioSection } from '../studio-routes.ts'
import { booksDe, healthDe } from './books-de.ts'
import { contentDe } from './content-de.ts'
import { customersDe } from './customers-de.ts'
import { reviewsDe } from './reviews-de.ts'
import { passkeysDe } from './passkeys-de.ts'
import { teamDe } from './team-de.ts'
import { timeMachineDe } from './time-machine-de.ts'
import { insightsDe } from './insights-de.ts'
import { merchandisingDe } from './merchandising-de.ts'
import { goldenDe } from './golden-de.ts'
import { fitsDe } from './fits-de.ts'
import { helpDe } from './help-de.ts'
import { settingsDe } from './settings-de.ts'
import { goodsDe } from './goods-de.ts'
import { importsDe } from './imports-de.ts'
import { ordersDe } from './orders-de.ts'
import { subscriptionsDe } from './subscriptions-de.ts'

type Texts = Readonly<Record<string, string>>

const german = {
  tag: 'de' as string,

  studio: 'Studio',
  skip: 'Zum Inhalt springen',
  navigation: 'Bereiche des Studios',
  language: 'Sprache',
  languages: { de: 'Deutsch', fr: 'Französisch', en: 'Englisch' } as Texts,
  signOut: 'Abmelden',
  cancel: 'Abbrechen',
  menu: 'Menü',
  choose: 'Auswählen',
  toToday: 'Zur Startseite des Studios',
  sections: {
    today: 'Heute',
    content: 'Inhalte',
    merchandising: 'Merchandising',
    insights: 'Auswertung',
    orders: 'Bestellungen',
    goods: 'Ware',
    customers: 'Kunden',
    team: 'Team',
  } as Record<StudioSection, string>,
  /** Pages by their routes, for the menu and the command palette. */
  places: {
    'studio-content': 'Seiten und Bausteine',
    'studio-assets': 'Bilder und Filme',
    'studio-team': 'Personen',
    'studio-me': 'Mein Konto',
    'studio-books': 'Datenprüfung',
    'studio-health': 'Zustand',
    'studio-customers': 'Kunden',
    'studio-reviews': 'Bewertungen',
    'studio-log': 'Protokoll',
    'studio-stage': 'Bühne',
    'studio-rules': 'Regeln',
    'studio-releases': 'Freigaben',
    'studio-why': 'Warum hier?',
    'studio-words': 'Wörter',
    'studio-facets': 'Filter',
    'studio-slots': 'Empfehlungsplätze',
    'studio-suggestions': 'Suchvorschläge',
    'studio-ranking': 'Gewichtung',
    'studio-golden': 'Geprüfte Suchen',
    'studio-workshop': 'Werkstatt',
    'studio-insights': 'Überblick',
    'studio-queries': 'Suchwörter',
    'studio-fits': 'Passform',
    'studio-product-figures': 'Artikelzahlen',
    'studio-goods': 'Artikel',
    'studio-stock': 'Bestand',
    'studio-prices': 'Preise',
    'studio-campaigns': 'Kampagnen',
    'studio-promotions': 'Aktionen',
    'studio-vouchers': 'Gutscheine',
    'studio-gift-cards': 'Geschenkkarten',
    'studio-time-machine': 'Zeitmaschine',
    'studio-imports': 'Importe',
    'studio-orders': 'Bestellungen',
    'studio-returns': 'Rücksendungen',
    'studio-scan': 'Pakete scannen',
    'studio-statements': 'Erklärungen',
    'studio-subscriptions': 'Abos',
    'studio-mails': 'Mails',
  } as Record<StudioPlace, string>,
  palette: {
    open: 'Suchen',
    title: 'Wohin?',
    hint: 'Name einer Seite',
    nothing: 'Keine Seite heißt so.',
  },
  keys: {
    title: 'Tasten',
    letters: 'Einzelne Buchstaben als Tasten verwenden',
    general: [
      ['Ctrl K', 'Seite suchen'],
      ['/', 'In das Suchfeld der Liste'],
      ['j / k', 'Zeile auf und ab'],
      ['x', 'Zeile auswählen'],
      ['Eingabe', 'Zeile öffnen'],
      ['Ctrl Eingabe', 'Hauptaktion der Seite'],
      ['?', 'Diese Übersicht'],
    ] as readonly (readonly [string, string])[],
  },
  filters: { apply: 'Filtern', reset: 'Filter zurücksetzen', any: 'Alle', from: 'Von', to: 'Bis', shop: 'Shop' },
  pager: { label: 'Seiten der Liste', first: 'Zum Anfang', next: 'Weiter' },
  team: teamDe,
  passkeys: passkeysDe,
  books: booksDe,
  health: healthDe,
  customers: customersDe,
  reviews: reviewsDe,
  today: {
    nothing: 'Nichts wartet.',
    asOf: (time: string) => `Stand ${time}`,
    moreThan: (n: number) => `mehr als ${n}`,
    failed: 'Das ließ sich gerade nicht laden.',
    plansToApprove: 'Preispläne warten auf Freigabe',
    plansSoon: 'Preispläne beginnen in den nächsten 24 Stunden',
    redBooks: 'Prüfregeln sind verletzt',
  },
  orders: ordersDe,
  subscriptions: subscriptionsDe,
  log: {
    lead: 'Wer was wann geändert hat. Das Protokoll lässt sich nicht ändern und wird drei Jahre aufbewahrt.',
    ownLead: 'Was Sie selbst geändert haben.',
    empty: 'Noch keine Einträge.',
    columns: { at: 'Wann', actor: 'Wer', action: 'Was', subject: 'Woran', details: 'Einzelheiten', takeBack: 'Zurück' },
    takeBack: 'Zurücknehmen',
    takeBackOf: (subject: string) => `Zurücknehmen: ${subject}`,
    takenBack: 'zurückgenommen',
    toPage: 'Dort zurücknehmen',
    done: (quantity: number) => `Zurückgenommen. Der Bestand ist jetzt ${quantity}.`,
    refused: 'Das ging nicht.',
    refusals: {
      TAKEN_BACK: 'Das wurde schon zurückgenommen.',
      TOO_FEW: 'Davon ist inzwischen zu viel verkauft.',
      NOT_FOUND: 'Dieser Eintrag lässt sich nicht zurücknehmen.',
      NOT_ALLOWED: 'Dafür fehlt das Recht.',
    } as Texts,
    show: 'Ansehen',
    export: 'Als CSV laden',
  },

  insights: insightsDe,
  timeMachine: timeMachineDe,
  merchandising: merchandisingDe,
  settings: settingsDe,
  golden: goldenDe,
  fits: fitsDe,
  help: helpDe,
  searchElsewhere: {
    title: 'Die Suche läuft woanders',
    text: 'Dieser Shop nutzt einen eigenen Suchdienst. Regeln und Suchzahlen stehen in dessen Oberfläche.',
  },
  goods: goodsDe,
  imports: importsDe,

  elsewhere: {
    title: 'Die Inhalte liegen woanders',
    text: 'Dieser Shop liest seine Seiten aus einem eigenen Inhaltsdienst. Geschrieben wird dort, in dessen Oberfläche.',
  },
  nothingHere: { title: 'Hier ist nichts', text: 'Die Seite gibt es im Studio nicht, oder der Eintrag ist gelöscht.' },
  unavailable: {
    title: 'Gerade nicht erreichbar',
    text: 'Die Daten des Shops antworten gerade nicht. Was gespeichert war, ist noch da; versuche es gleich noch einmal.',
    again: 'Noch einmal versuchen',
  },
  broken: {
    title: 'Das hat nicht geklappt',
    text: 'Etwas ist schiefgegangen. Was gespeichert war, ist noch da; lade die Seite bitte neu.',
  },
  signIn: {
    title: 'Im Studio anmelden',
    lead: 'Hier entstehen die Seiten des Shops.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    submitting: 'Wird angemeldet …',
    wrong: 'Adresse und Passwort passen nicht zusammen.',
    noRole: 'Dieses Konto hat keinen Zugang zum Studio.',
    code: 'Code aus deiner App',
    codeHelp: 'Sechs Ziffern, oder einer deiner Wiederherstellungscodes.',
    codeNeeded: 'Fast geschafft. Es fehlt noch der Code aus deiner App.',
    passkeyNeeded: 'Fast geschafft. Melde dich mit deinem Passkey an, oder nimm einen deiner Wiederherstellungscodes.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryHelp: 'Jeder gilt einmal, falls das Gerät mit deinem Passkey fehlt.',
    wrongCode: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte nimm den nächsten.',
    noSecondFactor: 'Für das Studio ist eine zweite Bestätigung Pflicht. Lass sie für dein Konto einrichten.',
    tooMany: (minutes: number) =>
      `Zu viele Versuche. Bitte in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`,
  },
  ...contentDe,
}

export type StudioMessages = typeof german
export const de: StudioMessages = german
