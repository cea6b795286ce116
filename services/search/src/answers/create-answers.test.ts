import { languageOf } from '@vitrine/contracts/catalogue'
import { allMarkets, type Locale, marketOf, markets } from '@vitrine/contracts/markets'
import { codesPerOrder } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { createVocabulary } from '../documents/vocabulary.ts'
import { defaultRules } from '../rules/rules-file.ts'
import { smallStructure, smallToday } from '../testing/small-catalogue.ts'
import type { Sentence, Topic } from './answer.ts'
import { createAnswers } from './create-answers.ts'
import { nameCountry } from './read-countries.ts'
import { serviceTopics } from './topics/service/service-topics.ts'

const vocabulary = createVocabulary(smallStructure)
const rules = defaultRules()
const knowledge = () => ({ vocabulary, rules, now: Date.parse(smallToday) })
const answers = createAnswers({ knowledge, topics: serviceTopics({ stores: () => smallStructure.stores }) })

const ask = (locale: Locale, text: string) =>
  answers.answer({ text, market: marketOf(locale), language: languageOf(locale) })
const textOf = ({ sentences }: { sentences: readonly Sentence[] }) => sentences.map(({ text }) => text).join(' ')

describe('an answer', () => {
  it('comes from the profile of the market, in its language and currency', async () => {
    expect(textOf(await ask('de', 'was kostet der versand?'))).toContain('4,95\u00a0€')
    expect(textOf(await ask('ch', 'was kostet der versand?'))).toContain('CHF\u00a06.90')
    expect(textOf(await ask('fr-ch', 'combien coûte la livraison ?'))).toContain('6.90\u00a0CHF')
    expect(textOf(await ask('en', 'how much is shipping?'))).toContain('€9.90')
  })

  it('cites the page that shows the fact, with the passage that proves it', async () => {
    const { sentences, kind, topic } = await ask('fr-ch', 'puis-je rendre un article en boutique ?')
    expect([kind, topic]).toEqual(['service', 'return-in-store'])
    expect(sentences[0]?.citations).toMatchObject([{ id: 'market:returns', path: '/s/retours/', title: 'Retours' }])
  })

  it('knows a pickup point by what happens there, and points of a card by what does not', async () => {
    for (const text of [
      'liefert ihr an abholpunkte',
      'kann ich am paketautomaten abholen',
      'gibt es eine paketstation',
    ])
      expect([text, (await ask('de', text)).topic]).toEqual([text, 'pickup-points'])
    expect((await ask('fr-ch', 'livrez vous dans un point de retrait')).topic).toBe('pickup-points')
    expect((await ask('en', 'is there a parcel point near me')).topic).toBe('pickup-points')
    expect((await ask('de', 'wie viele punkte gibt es pro artikel')).topic).toBe('fashion-card')
    expect((await ask('en', 'how many points do i get')).topic).toBe('fashion-card')
    expect((await ask('de', 'kann ich im store abholen')).topic).toBe('collection')
  })

  it('offers lockers only where the carrier has them, and the store everywhere', async () => {
    expect(textOf(await ask('de', 'liefert ihr an abholpunkte'))).toMatch(/^Wir liefern an Packstationen.*Stores/)
    expect(textOf(await ask('ch', 'liefert ihr an abholpunkte'))).toMatch(/liefern wir nicht.*Stores/)
    expect(textOf(await ask('en', 'do you deliver to pickup points'))).toMatch(/don’t deliver.*stores/)
  })

  it('understands misspelt words, compounds and verbs in two parts', async () => {
    expect((await ask('de', 'vesandkosten')).topic).toBe('delivery-cost')
    expect((await ask('de', 'rücksendekosten')).topic).toBe('return-cost')
    expect((await ask('de', 'wie schicke ich das kleid zurück')).topic).toBe('return-how')
  })

  it('understands misspelt question words, and leaves real words alone', async () => {
    expect((await ask('en', 'hwo mcuh is shipping')).topic).toBe('delivery-cost')
    expect((await ask('en', 'waht is the return period')).topic).toBe('return-period')
    expect((await ask('de', 'was kotset die retoure')).topic).toBe('return-cost')
    const readAs = async (text: string) =>
      (await answers.evidence({ text, market: markets.de, language: 'de' })).parsed.text
    expect(await readAs('giebt es rote schuhe')).toBe('gibt es rote schuhe')
    expect(await readAs('welche stoffe verwendet ihr')).toBe('welche stoffe verwendet ihr')
  })

  it('prefers swapped letters to others: laver, not livrer', async () => {
    const { parsed } = await answers.evidence({
      text: 'comment lavre la laine',
      market: markets['fr-ch'],
      language: 'fr',
    })
    expect([...parsed.concepts]).toContain('wash')
    expect([...parsed.concepts]).not.toContain('delivery')
  })

  it('names the condition of returns and the codes of an order as profile and shop set them', async () => {
    const question = { text: 'wie lange kann ich etwas zurückgeben', language: 'de' } as const
    const strict = await answers.answer({ ...question, market: markets.de })
    expect(textOf(strict)).toContain('ungetragen sein und noch ihr Etikett haben')
    const lenient = await answers.answer({ ...question, market: { ...markets.de, returnCondition: 'unworn' } })
    expect(textOf(lenient)).toContain('ungetragen sein.')
    expect(JSON.stringify(lenient)).not.toContain('Etikett')
    const { vouchers, giftCards } = codesPerOrder
    expect(textOf(await ask('de', 'kann ich zwei gutscheine gleichzeitig einlösen'))).toContain(
      `${vouchers} Gutschein einlösen, dazu bis zu ${giftCards} Geschenkkarten`,
    )
  })

  it('is not given to wrapping by topics about parcels and gift cards', async () => {
    expect(textOf(await ask('de', 'kann ich mein paket als geschenk verpacken lassen'))).toBe('')
    expect(textOf(await ask('fr-ch', 'faites-vous des paquets cadeaux'))).toBe('')
  })

  it('corrects a half-true premise by the true fact alone', async () => {
    const text = textOf(await ask('de', 'stimmt es dass die lieferung 2 euro kostet'))
    expect(text).toContain('4,95')
    expect(text).not.toContain('2 €')
  })

  it('names the shop that delivers to another country, or says that none does', async () => {
    const swiss = await ask('de', 'was kostet die rücksendung in die schweiz')
    expect(textOf(swiss)).toMatch(/Shop Schweiz.*auf eigene Kosten/)
    expect(swiss.sentences[0]?.citations.map(({ locale }) => locale)).toEqual([undefined, 'ch'])
    expect(textOf(await ask('de', 'liefert ihr nach australien?'))).toMatch(/^Nach Australien liefern wir nicht\./)
  })

  it('knows each country by the name it has in each language', async () => {
    for (const market of [markets.de, markets['fr-ch'], markets.en])
      for (const country of allMarkets.flatMap(({ deliveryCountries }) => deliveryCountries)) {
        const language = languageOf(market.locale)
        const text = nameCountry(country, market.language)
        const { parsed } = await answers.evidence({ text, market, language })
        expect([text, parsed.countries]).toEqual([text, [country]])
      }
  })

  it('is not given to a product query, an unknown subject or a question about other shops', async () => {
    for (const text of [
      'schwarzes kleid',
      'mantel wolle 42?',
      'was kostet der versand bei zalando',
      'wie wird das wetter',
    ])
      expect([text, (await ask('de', text)).sentences]).toEqual([text, []])
    expect((await ask('de', 'versand '.repeat(2000))).sentences).toEqual([])
  })

  it('leaves out what its citation does not say, and takes the next topic where nothing is left', async () => {
    const lie: Topic = {
      kind: 'service',
      name: 'lie',
      recognise: () => ({
        confidence: 1,
        understood: [],
        draft: async () => ({ sentences: [{ text: 'Der Versand kostet 1 €.', citations: [] }] }),
      }),
    }
    const answer = await createAnswers({
      knowledge,
      topics: [...serviceTopics({ stores: () => smallStructure.stores }), lie],
    }).answer({
      text: 'was kostet der versand?',
      market: markets.de,
      language: 'de',
    })
    expect(answer.topic).toBe('delivery-cost')
    expect(answer.dropped).toMatchObject([{ text: 'Der Versand kostet 1 €.', reason: 'no citation' }])
  })
})
