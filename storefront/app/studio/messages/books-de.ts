type Texts = Readonly<Record<string, string>>

export const booksDe = {
  lead: 'Was in den Daten des Shops immer stimmen muss. Jede Nacht wird es geprüft, und jetzt, wenn Sie wollen.',
  allGreen: (count: number) => `Alles stimmt: ${count} Regeln sind geprüft.`,
  someRed: (red: number, count: number) =>
    red === 1 ? `Eine von ${count} Regeln ist verletzt.` : `${red} von ${count} Regeln sind verletzt.`,
  start: 'Jetzt prüfen',
  stop: 'Anhalten',
  progress: 'Fortschritt der Prüfung',
  checked: (done: number, all: number) => `${done} von ${all} geprüft`,
  waiting: 'Die Prüfung beginnt gleich.',
  lastRun: (when: string, by: string, isStopped: boolean) =>
    `${isStopped ? 'Angehalten' : 'Zuletzt geprüft'}: ${when}, ${by}`,
  nightly: 'jede Nacht',
  changedMeanwhile: 'Inzwischen läuft oder endet schon eine Prüfung.',
  empty: 'Noch nie geprüft. „Jetzt prüfen“ dauert meist wenige Sekunden.',
  green: 'stimmt',
  unchecked: 'nicht geprüft',
  red: (rows: number) => (rows === 1 ? '1 Zeile verletzt die Regel' : `${rows} Zeilen verletzen die Regel`),
  columns: { invariant: 'Regel', state: 'Stand', at: 'Geprüft', duration: 'Dauer' },
  /** By the names that the shop gives its invariants. */
  invariants: {
    'What variants count as sold is what pieces of orders hold':
      'Was Varianten als verkauft zählen, halten Stücke von Bestellungen',
    'No stock is below zero': 'Kein Bestand ist unter null',
    'What stores count as sold is what pieces of orders hold of them':
      'Was Filialen als verkauft zählen, halten Stücke von Bestellungen',
    'What stores count as reserved is what reservations hold of them':
      'Was Filialen als reserviert zählen, halten Reservierungen',
    'Pieces that were called off or sent back hold nothing, all others hold what they were sold from':
      'Stornierte und zurückgesandte Stücke halten nichts, alle anderen ihren Bestand',
    'A voucher was used as often as its uses are listed, and not more often than it may be':
      'Gutscheine wurden so oft eingelöst, wie es notiert ist, und nicht öfter als erlaubt',
    'A voucher that each may use once was used once by each':
      'Gutscheine für je eine Einlösung hat jede Person einmal eingelöst',
    'An order has the voucher it was made with, as long as it stands':
      'Eine Bestellung behält ihren Gutschein, solange sie gilt',
    'Every use of a voucher belongs to an order that was not called off':
      'Jede Einlösung gehört zu einer Bestellung, die gilt',
    'A gift card holds what it began with, less what orders took':
      'Geschenkkarten haben ihren Anfangswert abzüglich der Bestellungen',
    'No gift card got more back than an order took from it':
      'Keine Geschenkkarte bekam mehr zurück, als eine Bestellung nahm',
    'Every order has its pieces, parcels and history': 'Jede Bestellung hat Stücke, Pakete und einen Verlauf',
    'Pieces and fees of an order add up to its total, and so does what was to be paid':
      'Stücke und Gebühren ergeben die Summe, und die Zahlung ebenso',
    'Gift cards and provider were asked for what the order says, and gift cards have it as long as it stands':
      'Geschenkkarten und Zahlungsanbieter trugen, was die Bestellung sagt',
    'An order waits for its payment exactly as long as the payment is open':
      'Eine Bestellung wartet genau so lange, wie ihre Zahlung offen ist',
    'An order that a provider paid for is confirmed; one that was not paid is called off':
      'Bezahlte Bestellungen sind bestätigt, unbezahlte storniert',
    'What was paid and given back belongs to the order': 'Zahlungen und Erstattungen passen zur Bestellung',
    'Every refund is on its way': 'Jede Erstattung ist unterwegs',
    'A basket that was ordered is no longer open': 'Ein bestellter Warenkorb ist nicht mehr offen',
    'An owner has one open basket in a shop': 'Jede Person hat einen offenen Warenkorb je Shop',
    'A basket that was merged says into which': 'Ein zusammengeführter Warenkorb nennt sein Ziel',
    'One basket makes one order': 'Aus einem Warenkorb wird eine Bestellung',
    'Every confirmed order is confirmed by one mail, and told to others':
      'Jede bestätigte Bestellung hat eine E-Mail und eine Meldung nach außen',
    'What is remembered of an order call names an order, and each order is remembered once':
      'Jeder gemerkte Bestellaufruf nennt eine Bestellung, jede nur einmal',
    'A piece is sent back once, and only of what was delivered':
      'Ein Stück kommt einmal zurück, und nur nach der Lieferung',
    'What comes instead of a piece belongs to an exchange of its order, costs as much and leaves after it came':
      'Ein Umtausch gehört zu seiner Bestellung, kostet gleich viel und geht erst nach dem Eingang hinaus',
    'A present that came back was worth a gift card of what was promised':
      'Für ein zurückgegebenes Geschenk gab es die versprochene Geschenkkarte',
    'A delivery of a subscription has one order of its own, and each order of a subscription one delivery':
      'Jede Abo-Lieferung hat eine eigene Bestellung und umgekehrt',
    'A subscription has one delivery on a day': 'Ein Abo liefert höchstens einmal am Tag',
    'A running subscription was delivered, or is not more than two weeks late':
      'Laufende Abos sind geliefert oder höchstens zwei Wochen zu spät',
    'A card has the points its bookings add up to': 'Karten haben die Punkte ihrer Buchungen',
  } as Texts,
}
export type BooksMessages = typeof booksDe

export const healthDe = {
  lead: 'Wie es der Technik hinter dem Shop gerade geht.',
  unknown: 'Unbekannt: läuft woanders oder antwortet gerade nicht.',
  index: 'Suche',
  documents: 'Produkte im Index',
  memory: 'Speicher',
  lag: 'Rückstand',
  changes: (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`),
  outbox: 'E-Mails und Ereignisse',
  waiting: 'Warten',
  oldest: 'Ältestes wartet seit',
  seconds: (count: number) => (count === 1 ? '1 Sekunde' : `${count} Sekunden`),
  parked: 'Aufgegeben',
  orders: 'Bestellungen der letzten Stunde',
  versions: 'Versionen',
  databaseSize: 'Größe der Datenbank',
  startedAt: 'Gestartet',
}
export type HealthMessages = typeof healthDe
