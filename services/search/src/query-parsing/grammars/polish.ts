import type { Grammar } from '../grammar.ts'

/** Adjectives agree with nouns in the plural, which names of categories are: czarny becomes czarne, niebieski niebieskie. */
const inflect = (label: string): string => label.toLowerCase().replace(/y$/, 'e').replace(/i$/, 'ie')
const isAdjective = (label: string): boolean => /^\p{L}+[yi]$/u.test(label)
const after = (label: string, noun: string): string => `${noun} ${label.toLowerCase()}`

export const polish: Grammar = {
  size: ['rozmiar', 'rozmiary', 'rozmiarze', 'rozm'],
  sizeSystem: ['eu', 'pl'],
  currency: ['zł', 'zl', 'pln', 'złoty', 'złote', 'złotych', '€', 'euro', 'eur'],
  numerals: {
    dziesięć: 10,
    dwadzieścia: 20,
    trzydzieści: 30,
    czterdzieści: 40,
    pięćdziesiąt: 50,
    sześćdziesiąt: 60,
    siedemdziesiąt: 70,
    osiemdziesiąt: 80,
    dziewięćdziesiąt: 90,
    sto: 100,
    dwieście: 200,
    trzysta: 300,
    czterysta: 400,
    pięćset: 500,
  },
  below: ['poniżej', 'mniej niż', 'taniej niż', 'tańsze niż', 'nie więcej niż'],
  upTo: ['do', 'maks', 'max', 'maksymalnie', 'najwyżej', 'nie drożej niż'],
  orLess: ['lub mniej', 'i mniej', 'albo mniej'],
  from: ['od', 'powyżej', 'ponad', 'więcej niż', 'drożej niż', 'co najmniej', 'minimum', 'min'],
  betweenAmounts: ['między', 'pomiędzy'],
  fromTo: ['od'],
  and: ['a', 'i', 'do'],
  to: ['do'],
  or: ['lub', 'albo', 'czy', 'i', 'oraz'],
  not: ['bez', 'nie', 'oprócz', 'poza'],
  lacking: ['bez'],
  filler: ['w', 'we', 'z', 'ze', 'na', 'żadnych', 'żadnej'],
  wornWith: ['do', 'pod', 'na', 'z', 'ze'],
  goesWith: ['co pasuje do', 'co założyć do', 'co ubrać do', 'z czym nosić', 'z czym łączyć'],
  reduced: [
    'wyprzedaż',
    'przecenione',
    'przeceniona',
    'przeceniony',
    'przecena',
    'promocja',
    'w promocji',
    'okazja',
    'sale',
  ],
  new: ['nowości', 'nowość', 'nowa kolekcja', 'najnowsze', 'new in'],
  newish: ['nowy', 'nowa', 'nowe', 'nowego', 'nowej', 'nowych'],
  shades: ['ciemno', 'jasno', 'blado', 'jaskrawo'],
  combine: {
    brand: (label, noun) => `${noun} ${label}`,
    color: (label, noun) => (isAdjective(label) ? `${inflect(label)} ${noun}` : after(label, noun)),
    material: after,
    pattern: (label, noun) => (isAdjective(label) ? `${inflect(label)} ${noun}` : after(label, noun)),
  },
}
