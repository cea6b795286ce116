import { describe, expect, it } from 'vitest'
import { createAnalyser } from '../analysis/analyser.ts'
import { learnCompoundWords } from './learning.ts'

const plain = createAnalyser('de')
const foldedWords = (text: string) => plain.tokensOf(text).map((token) => token.text)

/** Splits with the labels and the words of a small catalogue. */
function analyserFor(labels: readonly string[], text = '') {
  return createAnalyser('de', learnCompoundWords(labels, foldedWords(text), plain.stem, plain.isStopWord))
}
const labels = ['Träger', 'Wäsche', 'Kleider', 'Blusen & Shirts', 'Hosen', 'Taschen', 'Schwarz', 'Weiß', 'Seide']
const analyser = analyserFor(labels)
const split = (word: string) =>
  analyser
    .split(foldedWords(word)[0] ?? '')
    ?.map((part) => part.word)
    .join(' + ')

describe('a German compound', () => {
  it.each([
    ['Sommerkleid', 'sommer + kleid'],
    ['Sommerkleidern', 'sommer + kleidern'],
    ['Lederjacken', 'leder + jacken'],
    ['Hochzeitskleid', 'hochzeit + kleid'],
    ['Seidenbluse', 'seide + bluse'],
    ['Wollmäntel', 'woll + mantel'],
    ['Damenröcke', 'damen + rocke'],
    ['dunkelblaues', 'dunkel + blaues'],
    ['Lederhandschuhe', 'leder + handschuhe'],
    ['Baumwollhose', 'baumwoll + hose'],
    ['Armbanduhr', 'armband + uhr'],
    ['Übergangsjacke', 'ubergangs + jacke'],
    ['Hemdblusenkleid', 'hemdblusen + kleid'],
  ])('%s is cut into %s', (word, parts) => {
    expect(split(word)).toBe(parts)
  })

  it('is indexed with the parts of its parts', () => {
    const parts = analyser.partsOf('hemdblusenkleid').map(({ term, isHead }) => (isHead ? `${term}!` : term))
    expect(parts).toEqual(['hemdblus', 'hemd', 'blus', 'kleid!'])
  })

  it('is not seen where there is none', () => {
    const whole = `Pullover Blazer Barock Marokko trocken kleinen besonders insgesamt Verschluss Ausschnitt Anzug Umhang
      gestreift Stiefelette Etikette Baumwolle Handschuh Rucksack Kostüm Kaschmir Sandale Polyester Elasthan Viskose
      Accessoires Mantel Sommer schwarz Weste orange Matrose Metamorphose Rosette Krawatte Kragen Verband Verkleidung
      Bekleidung Garderobe Kommode aktuell Material Original Damast Laptop verspielt gestrickt Unterhemd Umschlag verdeckt
      Schulter Schnitt bequem elegant geschnitten bedruckt farbig einfarbig gemustert entspannt wasserdicht ärmellos
      Badeanzug Schlafanzug Strumpfhose Handtuch Eingrifftaschen Schrot Frühling Hering Nylon Polo Modell Rosa Leinen aufzutragen
      vorgewaschen herausrutscht umzubinden`
    expect(foldedWords(whole).filter((word) => analyser.split(word) !== undefined)).toEqual([])
  })

  it('with an unknown beginning is cut only before a head that is sure', () => {
    expect(split('Plüschweste')).toBe('plusch + weste')
    expect(split('Plüschrock')).toBeUndefined()
  })
})

describe('compounds learned from a catalogue', () => {
  it('is a head when it stands alone and ends two words that begin with words', () => {
    const learned = analyserFor([], 'Schürze Gartenschürze Leinenschürze')
    expect(learned.split('gartenschurze')?.map((part) => part.word)).toEqual(['garten', 'schurze'])
    expect(analyserFor([], 'Gartenschürze Leinenschürze').split('gartenschurze')).toBeUndefined()
  })

  it('is a modifier when it stands before two heads', () => {
    const learned = analyserFor([], 'Plüschrock Plüschhose')
    expect(learned.split('pluschrock')?.map((part) => part.word)).toEqual(['plusch', 'rock'])
  })
})
