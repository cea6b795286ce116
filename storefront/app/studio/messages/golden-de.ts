const german = {
  lead: (lines: number, judged: number, mean: string) =>
    `${lines} Suchen mit dem, was Kunden erwarten; ${judged} davon kann der Katalog beantworten. Heute im Mittel ${mean} von 1 (NDCG der ersten zehn).`,
  measuring: 'Die Suchen werden gerade gemessen; gleich stehen ihre Werte hier.',
  none: 'Noch keine geprüften Suchen. Ohne sie lässt sich nicht messen, ob eine Änderung schadet.',
  count: (n: number) => (n === 1 ? '1 Suche' : `${n} Suchen`),
  which: 'Welche',
  all: 'Alle',
  filters: { poor: 'schlechter als 0,5', none: 'nicht im Katalog', own: 'eigene' },
  columns: { query: 'Suche', score: 'Heute', wanted: 'Erwartet', origin: 'Von' },
  notJudged: 'nichts im Katalog',
  origins: { delivered: 'mitgeliefert', file: 'Datei', rules: 'eigene' },
  wanted: (wanted: string) =>
    wanted === 'absent' ? 'nichts: führen wir nicht' : wanted.startsWith('page=') ? `Seite ${wanted.slice(5)}` : wanted,
  edit: 'Ändern',
  remove: 'Entfernen',
  nothing: 'Keine Suche passt zu diesem Filter.',
  add: 'Suche aufnehmen',
  fromQuery: 'Suchwort',
  start: 'Vorschlagen',
  wantedOf: (query: string) => `Was „${query}“ finden soll`,
  save: 'Aufnehmen',
  proposed: (means: string, products: number) =>
    `So liest die Suche es heute: ${means || '–'} (${products === 1 ? '1 Produkt' : `${products} Produkte`}).`,
  help: 'Bedingungen mit Leerzeichen dazwischen: type=wrap-dress,slip-dress color=red material!=leather. Einzelne Produkte: product=10101,10102. Eine Seite: page=/returns-portal/. Nicht im Sortiment: absent.',
  importTitle: 'Viele auf einmal',
  importLines: 'Eine Suche je Zeile: Suchwort | Erwartung',
  import: 'Zeilen übernehmen',
  line: (mistake: string) => `Zeile ${mistake}`,
}
export type GoldenMessages = typeof german
export const goldenDe: GoldenMessages = german
