import type { Locale } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import { type ShopText, textsInContent, textsInSource } from './shop-texts.ts'
import { checkTexts, textRules } from './text-rules.ts'

/** A bad text for each rule: its key, if the rule looks at it, is written before the text. */
const bad: Readonly<Record<string, readonly [locale: Locale, text: string, key?: string]>> = {
  'no straight quotes or apostrophes': ['en', "We don't"],
  'no double spaces': ['de', 'Zum  Warenkorb'],
  'no space at the beginning or end of a line': ['en', 'Basket '],
  'an ellipsis is one character': ['fr-ch', 'Un instant...'],
  'a plural has forms instead of brackets': ['fr-ch', '2 pièce(s)'],
  'an error does not shout': ['de', 'Das hat nicht geklappt!', 'basket.failed'],
  'a button has at most 40 characters': ['en', 'Continue to the next step of your order now', 'reset.submit'],
  'no space before punctuation': ['en', 'What now ?'],
  'customers are addressed as du': ['de', 'Bitte prüfen Sie das.'],
  'quotes are „…“': ['at', 'Der “Mantel”'],
  'quotes are «…» without spaces': ['ch', 'Der „Mantel“'],
  'Swiss texts have no ß': ['ch', 'Größe'],
  'write “z. B.” with a space': ['de', 'Größe z.B. 38'],
  'a percent sign has a space before it': ['de', '20% Rabatt'],
  'write “E-Mail”': ['de', 'Deine Email'],
  'write “MwSt.”': ['ch', 'inkl. MWST'],
  'an account: “Konto anlegen”': ['de', 'Konto eröffnen'],
  'a newsletter: “abonnieren” and “abbestellen”': ['de', 'Newsletter bestellen'],
  'a way to pay: “Zahlungsart”': ['de', 'Bitte wähle eine andere Zahlart.'],
  'a shop in town: “Store”': ['de', 'Abholung in der Filiale'],
  'a carrier: “Paketdienst”': ['de', 'Unser Versandpartner'],
  'saved items: “Wunschliste”': ['de', 'Auf die Merkliste'],
  'the basket: “Warenkorb”': ['de', 'In den Einkaufswagen'],
  'a return is announced: “Rückgabe anmelden”': ['de', 'Rücksendung anmelden'],
  'how often a subscription comes: “Lieferrhythmus”': ['de', 'Rhythmus ändern'],
  'ask plainly: “Bitte versuche es noch einmal.”': ['de', 'Versuch es bitte noch einmal.'],
  'no stilted words': ['de', 'Sieh in dein Postfach'],
  'January is “Jänner”': ['at', '3. Januar'],
  'customers are addressed as vous': ['fr-ch', 'Tu as oublié'],
  'quotes are « … » with spaces': ['fr-ch', 'Le «manteau»'],
  'a space before : ; ! ?': ['fr-ch', 'Une question?'],
  'the space before : ; ! ? and inside « » is thin and does not break': ['fr-ch', 'Une question\u00a0?'],
  'write “e-mail”': ['fr-ch', 'Votre mail'],
  'a postcode: “NPA”': ['fr-ch', 'Localité ou code postal'],
  'a shop in town: “boutique”': ['fr-ch', 'Retrait en magasin'],
  'an account: “créer un compte”': ['fr-ch', 'Ouvrir un compte'],
  'a link says what it does: “Voir …”': ['fr-ch', 'Vers le panier'],
  'points are “cumulés”': ['fr-ch', 'vous collectez 3 points'],
  'an outfit: “look”': ['fr-ch', 'D’autres tenues'],
  'a return: “retourner un article”': ['fr-ch', 'Annoncer un retour'],
  'try again: “Trop d’essais”': ['fr-ch', 'Trop de tentatives.'],
  'quotes are ‘…’': ['en', 'The “coat”'],
  'write “email”': ['en', 'Your e-mail address'],
  'no space before a percent sign': ['en', '20 % off'],
  'British spelling': ['en', 'Choose a color'],
  'the basket: “basket”': ['en', 'Add to cart'],
  'delivery: “delivery”': ['en', 'Free shipping'],
  'a postcode: “postcode”': ['en', 'Your zip code'],
  'things for sale: “item”': ['en', '12 articles'],
  'an invoice: “invoice”': ['en', 'Send the bill to the same address'],
  'a payment method: “payment method”': ['en', 'All ways to pay'],
  'an account: “create an account”': ['en', 'Register'],
  'a link says where it goes: “Go to …”': ['en', 'To the basket'],
  'a newsletter: “subscribe” and “unsubscribe”': ['en', 'Order newsletter'],
  'a return: “Return an item”': ['en', 'Register a return'],
  'how often a subscription comes: “frequency”': ['en', 'Change rhythm'],
  'customers are addressed as Ty, with a capital': ['pl', 'W twoim koszyku'],
  'nobody is addressed as Pan or Państwo': ['pl', 'Dziękujemy Państwu'],
  'a verb does not tell the gender of customers': ['pl', 'Dodałaś produkt'],
  'quotes are „…”': ['pl', 'Strój “Fala”'],
  'write “np.”': ['pl', 'np 38'],
  'write “e-mail”, not “mail”': ['pl', 'Wyślemy mail'],
  '5% without a space': ['pl', '20 % taniej'],
  'no official language': ['pl', 'Jeśli posiadasz konto'],
  'the basket: “koszyk”': ['pl', 'Do wózka'],
  'saved items: “ulubione”': ['pl', 'Na liście życzeń'],
  'a shop in town: “salon”': ['pl', 'Odbiór w sklepie stacjonarnym'],
  'things for sale: “produkt”': ['pl', '12 artykułów'],
  'an account: “załóż konto”': ['pl', 'Zarejestruj się'],
  'a voucher: “kod rabatowy”': ['pl', 'Wpisz kupon'],
  'an outfit: “stylizacja”': ['pl', 'Więcej outfitów'],
}

const text = (locale: Locale, written: string, key = 'some.key', file = 'place.ts'): ShopText => ({
  file,
  key,
  locale,
  text: written,
})
const rulesOf = (...texts: ShopText[]) => checkTexts(texts).map(({ rule }) => rule)

describe('rules for texts', () => {
  it('all have a bad sample', () => {
    expect([...new Set(textRules.map(({ name }) => name))].filter((name) => !(name in bad))).toEqual([])
  })

  it.each(Object.entries(bad))('refuse: %s', (name, [locale, written, key]) => {
    expect(rulesOf(text(locale, written, key))).toContain(`${locale}: ${name}`)
  })

  it.each([
    ['fr-ch', 'S’accorde avec'],
    ['fr-ch', 'Facture à la même adresse'],
    ['en', '0 running subscriptions'],
    ['en', '€39.01 to go until delivery is free'],
    ['en', 'Give the card back'],
  ] as const)('refuse stilted words in %s: %s', (locale, written) => {
    expect(rulesOf(text(locale, written))).toEqual([`${locale}: no stilted words`])
  })

  it.each([
    ['de', 'Nicht gefunden: „{query}“. Sie ist noch nicht gepackt, z. B. für 5 %.'],
    ['ch', 'Grösse «{size}», 5% günstiger'],
    ['fr-ch', 'Résultats pour «\u202f{query}\u202f»\u202f: écrivez à [nous](/s/a?b) ou à mail@exemple.ch'],
    ['en', '‘{query}’: we’ll email you, e.g. at name@example.com'],
    ['pl', '„{query}”: napiszemy e-mail, np. na adres imie@przyklad.pl. Twój rabat to 5%.'],
  ] as const)('accept good %s: %s', (locale, written) => {
    expect(rulesOf(text(locale, written))).toEqual([])
  })

  it('name file, key, text and rule', () => {
    expect(checkTexts([text('en', 'Add to cart', 'pdp.add', 'a/en.json')])).toEqual([
      { file: 'a/en.json', key: 'pdp.add', text: 'Add to cart', rule: 'en: the basket: “basket”' },
    ])
  })

  it('keep the wording of the law', () => {
    expect(rulesOf(text('de', 'Machen Sie von Ihrem Recht Gebrauch.', 'a', 'services/legal/de.ts'))).toEqual([])
  })
})

describe('texts that belong together', () => {
  it('have the same placeholders', () => {
    const german = text('de', 'Noch {n}', 'left', 'm/de.json')
    expect(rulesOf(german, text('en', '{n} left', 'left', 'm/en.json'))).toEqual([])
    expect(rulesOf(german, text('en', '{count} left', 'left', 'm/en.json'))).toEqual(['en: the placeholders are {n}'])
  })

  it('have all plural forms of their language', () => {
    const forms = ['one', 'other'].map((form) => text('fr-ch', '{n} bon', `count.${form}`, 'm/fr-ch.json'))
    expect(rulesOf(...forms)).toEqual(['fr-ch: the plural needs the form many'])
    expect(rulesOf(...forms, text('fr-ch', '{n} de bons', 'count.many', 'm/fr-ch.json'))).toEqual([])
  })

  it('have four plural forms in Polish', () => {
    const forms = ['one', 'other'].map((form) => text('pl', '{n} strój', `count.${form}`, 'm/pl.json'))
    expect(rulesOf(...forms)).toEqual(['pl: the plural needs the form few and many'])
  })

  it('stand above those of the product in a kit', () => {
    const kit = 'brands/a/messages/checkout'
    const product = [
      text('de', 'Noch {n}', 'left', 'checkout/messages/de.json'),
      text('en', '{n} left', 'left', 'checkout/messages/en.json'),
      text('en', '{n} piece', 'count.one', 'checkout/messages/en.json'),
      text('en', '{n} pieces', 'count.other', 'checkout/messages/en.json'),
    ]
    const counts = ['one', 'few', 'many', 'other'].map((form) => text('pl', '{n} x', `count.${form}`, `${kit}/pl.json`))
    expect(rulesOf(...product, ...counts, text('pl', 'Jeszcze {n}', 'left', `${kit}/pl.json`))).toEqual([])
    expect(rulesOf(...product, ...counts, text('pl', 'Jeszcze {x}', 'left', `${kit}/pl.json`))).toEqual([
      'pl: the placeholders are {n}',
    ])
    expect(checkTexts([...product, ...counts]).map(({ key, rule }) => [key, rule])).toEqual([
      ['left', 'pl: the text is missing'],
    ])
    const forms = ['one', 'few', 'many', 'other'].map((form) => text('pl', '{n} x', `left.${form}`, `${kit}/pl.json`))
    expect(rulesOf(...product, ...counts, ...forms)).toEqual(['pl: no plural forms, the number is a text here'])
    expect(rulesOf(...product, text('de', 'Nur noch {n}', 'left', `${kit}/de.json`))).toEqual([])
  })

  it('differ from German where Austria and Switzerland have their own', () => {
    const german = text('de', 'Größe „{n}“', 'size', 'm/de.json')
    expect(rulesOf(german, text('ch', 'Grösse «{n}»', 'size', 'm/ch.json'))).toEqual([
      'ch: says the same as German and is not needed',
    ])
  })
})

describe('finding texts', () => {
  it('reads words of sources: by language, in constants and in calls', () => {
    const source = `
      export const de = { hello: 'Hallo', more: ['a', 'b'] } as const
      const names = { x: { de: 'Rot', fr: 'Rouge', en: 'Red' } }
      const badge = say('Neu', 'Nouveau', 'New')
      const other = { de: 'no language without fr and en' }`
    expect(textsInSource('a.ts', source).map(({ locale, key, text: found }) => `${locale} ${key} ${found}`)).toEqual([
      'de de.hello Hallo',
      'de de.more.0 a',
      'de de.more.1 b',
      'de line 3 Rot',
      'fr-ch line 3 Rouge',
      'en line 3 Red',
      'de line 4 Neu',
      'fr-ch line 4 Nouveau',
      'en line 4 New',
    ])
  })

  it('reads the fields of content', () => {
    const source = '- id: page\n  fields:\n    title: { de: Hilfe, fr-ch: Aide, en: Help }\n    slug: hilfe\n'
    expect(textsInContent('a.yaml', source)).toEqual([
      { file: 'a.yaml', key: 'page.fields.title', locale: 'de', text: 'Hilfe' },
      { file: 'a.yaml', key: 'page.fields.title', locale: 'fr-ch', text: 'Aide' },
      { file: 'a.yaml', key: 'page.fields.title', locale: 'en', text: 'Help' },
    ])
  })
})
