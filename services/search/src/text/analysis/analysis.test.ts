import { describe, expect, it } from 'vitest'
import { createAnalyser } from './analyser.ts'

const analysers = {
  de: createAnalyser('de'),
  fr: createAnalyser('fr'),
  en: createAnalyser('en'),
  pl: createAnalyser('pl'),
  cs: createAnalyser('cs'),
}
type Language = keyof typeof analysers

const wordsOf = (text: string, language: Language) => analysers[language].tokensOf(text).map((token) => token.text)
const stemsOf = (text: string, language: Language) => wordsOf(text, language).map(analysers[language].stem)

describe('the words of a text', () => {
  it('know where they stand in the original', () => {
    const text = '„Zoë“: das rote  Ärmel-Kleid, Größe 38!'
    const tokens = analysers.de.tokensOf(text)
    const written = tokens.map(({ offset, length }) => text.slice(offset, offset + length))
    expect(written).toEqual(['Zoë', 'das', 'rote', 'Ärmel', 'Kleid', 'Ärmel-Kleid', 'Größe', '38'])
  })

  it('are the same with and without umlauts, accents and ligatures', () => {
    expect(wordsOf('Mäntel MAENTEL maentel Ma\u0308ntel', 'de')).toEqual(Array(4).fill('mantel'))
    expect(wordsOf('Straße STRASSE strasse', 'de')).toEqual(Array(3).fill('strasse'))
    expect(wordsOf('Écharpe echarpe ÉCHARPE', 'fr')).toEqual(Array(3).fill('echarpe'))
    expect(wordsOf('cœur coeur', 'fr')).toEqual(['coeur', 'coeur'])
  })

  it('are the same with and without Polish letters', () => {
    expect(wordsOf('Żółta żółta zolta ŁÓDKA łódka lodka', 'pl')).toEqual([
      ...Array(3).fill('zolta'),
      ...Array(3).fill('lodka'),
    ])
  })

  it('keep an e that is not part of an umlaut', () => {
    expect(wordsOf('neue blaue Quelle', 'de')).toEqual(['neue', 'blaue', 'quelle'])
  })

  it('lose French elisions, however the apostrophe is written', () => {
    expect(wordsOf("robe d’été l'hiver QU’IL jusqu‘ici", 'fr')).toEqual(['robe', 'ete', 'hiver', 'il', 'ici'])
    expect(wordsOf('aujourd’hui', 'fr')).toEqual(['aujourd', 'hui', 'aujourdhui'])
  })

  it('lose the English possessive', () => {
    expect(wordsOf('women’s girls’ dress', 'en')).toEqual(['women', 'girls', 'dress'])
  })

  it('with hyphens and slashes are their parts and the joined word', () => {
    expect(wordsOf('V-Ausschnitt', 'de')).toEqual(['v', 'ausschnitt', 'vausschnitt'])
    expect(wordsOf('7/8-Länge', 'de')).toEqual(['7', '8', 'lange', '78', '8lange', '78lange'])
    expect(wordsOf('Push-up-BH', 'de')).toEqual(['push', 'up', 'bh', 'pushup', 'upbh', 'pushupbh'])
  })

  it('are found between characters without width and broken ones', () => {
    expect(wordsOf('Som\u00admer\u200bkleid \ud800 rot\udc00 \u0301blau 𝒦leid', 'de')).toEqual([
      'sommerkleid',
      'rot',
      'blau',
      'kleid',
    ])
  })
})

describe('the forms of a word', () => {
  const pairs: Readonly<Record<Exclude<Language, 'cs'>, string>> = {
    de: `Kleid/Kleider Kleid/Kleidern Rock/Röcke Mantel/Mäntel Mantel/Mänteln Schuh/Schuhe Tuch/Tücher Hose/Hosen Top/Tops
      Pulli/Pullis Blazer/Blazers Sneaker/Sneakers Bikini/Bikinis BH/BHs Tunika/Tuniken Sakko/Sakkos Hut/Hüte Strumpf/Strümpfe
      Anzug/Anzüge Gürtel/Gürteln Ärmel/Ärmeln Band/Bänder rot/rotes rot/roter dunkel/dunkle weiß/weiße schwarz/schwarzen
      golden/goldenes silbern/silberner sauber/saubere orange/orangefarbenes langärmlig/langärmelige Langarm/langärmliges`,
    fr: `robe/robes manteau/manteaux pull/pulls bijou/bijoux chapeau/chapeaux brodé/brodée brodé/brodées blanc/blanche
      long/longue léger/légère doux/douces noir/noires bleu/bleues sac/sacs été/ete écharpe/echarpes`,
    en: `dress/dresses scarf/scarves trousers/trouser woman/women man/men child/children wool/woollen grey/gray shoe/shoes
      accessory/accessories knit/knitted pyjamas/pajamas leggings/legging`,
    pl: `sukienka/sukienki sukienka/sukienek sukienka/sukience sukienka/sukienkę koszulka/koszulek kurtka/kurtce but/buty
      but/butów bluza/bluz bluza/bluzie spodnie/spodni spodnie/spodniach sweter/swetry sweter/swetrów torba/toreb
      torebka/torebek torba/torby płaszcz/płaszcze pasek/paski kapelusz/kapeluszem strój/stroje strój/strojów
      kąpielowy/kąpielowe kąpielowy/kąpielowych kąpielówki/kąpielówek jednoczęściowy/jednoczęściowe kostium/kostiumów
      ręcznik/ręczniki klapki/klapek czarny/czarna czarny/czarnych biały/białej niebieski/niebieskie niebieski/niebieskich
      zielony/zielonym biżuteria/biżuterii kolekcja/kolekcji suknia/sukni bawełna/bawełniany len/lniana wełna/wełnianych
      skóra/skórzana dziecko/dziecięcy damski/damska plaża/plaży okulary/okularów`,
  }
  it.each(Object.entries(pairs) as [Language, string][])('meet in %s', (language, list) => {
    const apart = list.split(/\s+/).filter((pair) => {
      const [one, other] = pair.split('/').map((form) => stemsOf(form, language)[0])
      return one !== other
    })
    expect(apart).toEqual([])
  })

  it('of different words stay apart', () => {
    const [leg, leggings, short, shorts, cloth, clothing] = stemsOf('leg leggings short shorts cloth clothing', 'en')
    expect(leg).not.toBe(leggings)
    expect(short).not.toBe(shorts)
    expect(cloth).not.toBe(clothing)
  })

  it('of different Polish words stay apart', () => {
    const stems = stemsOf(
      'torba torebka bluza bluzka but butelka strój denim bikini plaża płaszcz spodnie spódnica',
      'pl',
    )
    expect(new Set(stems).size).toBe(stems.length)
  })

  it('of Polish materials meet their adjectives, and end for words that look like one', () => {
    expect(new Set(stemsOf('len lniana lniany lnu', 'pl')).size).toBeLessThan(3)
    expect(stemsOf('frotte', 'pl')).toEqual(['frott'])
  })

  it('are compared as they are in a language without rules', () => {
    expect(stemsOf('šaty šatů dresses Kleider', 'cs')).toEqual(['saty', 'satu', 'dresses', 'kleider'])
    expect(analysers.cs.isStopWord('the')).toBe(false)
  })

  it('leave numbers alone', () => {
    expect(stemsOf('38 W30 100', 'de')).toEqual(['38', 'w30', '100'])
  })
})
