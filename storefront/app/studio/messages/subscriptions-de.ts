type Texts = Readonly<Record<string, string>>

/** Words of the page for subscriptions. */
export const subscriptionsDe = {
  lead: 'Wiederkehrende Lieferungen: die nächsten, und alle, deren Zahlung nicht geklappt hat.',
  viewsLabel: 'Ansichten',
  views: { next: 'Nächste Lieferungen', unpaid: 'Zahlung offen', paused: 'Pausiert', all: 'Alle' } as Texts,
  find: 'Suchen',
  findHint: 'Abo-Nummer, Bestellung, Name, E-Mail',
  empty: {
    next: 'Es steht keine Lieferung an.',
    unpaid: 'Alle Lieferungen sind bezahlt.',
    paused: 'Kein Abo ist pausiert.',
    all: 'Noch niemand hat ein Abo. Artikel bekommen eines über die Spalte „subscription_intervals“ beim Import.',
  } as Texts,
  emptyFound: 'Dazu gibt es hier kein Abo.',
  columns: {
    number: 'Abo',
    customer: 'Kunde',
    goods: 'Artikel',
    next: 'Nächste Lieferung',
    last: 'Letzte Lieferung',
    actions: 'Schritte',
  },
  intervals: { monthly: 'monatlich', every_two_months: 'alle zwei Monate', quarterly: 'alle drei Monate' } as Texts,
  statuses: { active: 'Läuft', paused: 'Pausiert', cancelled: 'Gekündigt' } as Texts,
  perDelivery: (price: string) => `${price} je Lieferung`,
  none: 'keine',
  until: (day: string) => `änderbar bis ${day}`,
  endsOn: (day: string) => `endet am ${day}`,
  deliveries: {
    ordered: 'Bestellt',
    unpaid: 'Nicht bezahlt',
    sold_out: 'Ausverkauft',
    account_closed: 'Konto geschlossen',
  } as Texts,
  charging: 'Zahlung läuft',
  tries: (n: number, day: string | null) => `${n}. Versuch${day ? `, nächster am ${day}` : ', kein weiterer'}`,
  retry: 'Noch einmal abbuchen',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  skip: 'Einmal auslassen',
  undo: {
    pause: 'Pause zurücknehmen',
    resume: 'Fortsetzen zurücknehmen',
    skip: 'Auslassen zurücknehmen',
    interval: 'Neuen Abstand zurücknehmen',
  } as Texts,
  actionOf: (action: string, number: string) => `${action}: ${number}`,
  done: {
    charging: 'Die Lieferung ist neu bestellt. Die Zahlung wird in der nächsten Minute eingezogen.',
    sold_out: 'Von dieser Lieferung ist nichts mehr da. Es wird nichts abgebucht; der Kunde bekommt eine Mail.',
    changed: 'Geändert. Du kannst es hier zurücknehmen.',
    undone: 'Zurückgenommen.',
  } as Texts,
  refusals: {
    NOTHING_UNPAID: 'Hier ist nichts mehr offen. Die Liste ist jetzt aktuell.',
    TOO_LATE: 'Dafür ist es zu spät: Die nächste Lieferung wird schon gepackt, oder das Abo wurde inzwischen geändert.',
    NOT_FOUND: 'Dieses Abo gibt es nicht mehr.',
    NOT_ALLOWED: 'Dafür fehlt dir das Recht.',
  } as Texts,
  refused: 'Das ging nicht.',
}

export type SubscriptionsMessages = typeof subscriptionsDe
