import { polishRules } from './polish-text-rules.ts'
import type { ShopText } from './shop-texts.ts'
import { legal, rule, type TextRule } from './text-rule.ts'

const german = ['de', 'at', 'ch'] as const
const french = ['fr-ch'] as const
const english = ['en'] as const
const polish = ['pl'] as const
const all = [...german, ...french, ...english, ...polish] as const
/** Their spaces become no-break ones when they are compiled or said. */
const typesetLater = /brand\/legal\/|messages\/|payment-test-messages/

export const textRules: readonly TextRule[] = [
  rule(all, 'no straight quotes or apostrophes', /["']/),
  rule(all, 'no double spaces', /\S {2,}\S/),
  rule(all, 'no space at the beginning or end of a line', /^ |[^\S\n]+$/),
  rule(all, 'an ellipsis is one character', /\.{3}/),
  rule(all, 'a plural has forms instead of brackets', /\p{L}\((?:s|e|n|es|en|e\(s\))\)/u, { exceptIn: legal }),
  rule(all, 'an error does not shout', /!/, { onlyFor: /error|failed|wrong|refused|declined|problem/ }),
  rule(all, 'a button has at most 40 characters', /^.{41,}$/s, { onlyFor: /(^|[._])(submit|button|retry|confirm)$/ }),
  rule([...german, ...english, ...polish], 'no space before punctuation', /\S [,.;:!?](?=\s|$)/),

  rule(german, 'customers are addressed as du', /(?<!^|[.:?!“»;]\s|\n)\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/, {
    exceptIn: legal,
  }),
  rule(['de', 'at'], 'quotes are „…“', /[»«”‘]|(?<!„[^“]*)“/),
  rule(['ch'], 'quotes are «…» without spaces', /[„“”‘]|«\s|\s»/),
  rule(['ch'], 'Swiss texts have no ß', /[ßẞ]/),
  rule(german, 'write “z. B.” with a space', /z\.B\./),
  rule(['de', 'at'], 'a percent sign has a space before it', /\d%/),
  rule(german, 'write “E-Mail”', /\b(?:Email|E-mail|e-mail|email|eMail)\b/),
  rule(german, 'write “MwSt.”', /\b(?:MWST(?!-Nr)|Mwst|MWSt)\b/),
  rule(
    german,
    'an account: “Konto anlegen”',
    /\b[Rr]egistrier|Konto (?:ist |wird |wurde )?(?:eröffne|eingerichte|einrichte)|Kundenkonto/,
  ),
  rule(german, 'a newsletter: “abonnieren” and “abbestellen”', /Newsletter (?:bestell|abmeld)/),
  rule(german, 'a way to pay: “Zahlungsart”', /\bZahlart|\bBezahlart|\bZahlungsweise/),
  rule(german, 'a shop in town: “Store”', /\bFilialen?\b(?! des Paketdienst)|\bGeschäftsstelle/),
  rule(german, 'a carrier: “Paketdienst”', /\bVersanddienst|\bVersandpartner|\bZusteller\b/),
  rule(german, 'saved items: “Wunschliste”', /\bMerk(?:liste|zettel)/),
  rule(german, 'the basket: “Warenkorb”', /\bEinkaufs(?:wagen|korb)/),
  rule(
    german,
    'a return is announced: “Rückgabe anmelden”',
    /Rücksendung (?:ist |schon )?anmeld|Rücksendung (?:ist )?angemeldet/,
  ),
  rule(german, 'how often a subscription comes: “Lieferrhythmus”', /\bRhythmus\b/),
  rule(
    german,
    'ask plainly: “Bitte versuche es noch einmal.”',
    /\b[Vv]ersuch es\b|\b[Vv]ersuche? es bitte\b|\bPrüfe? bitte\b|Das waren viele/,
  ),
  rule(german, 'no stilted words', /Sieh in dein|hast du uns erklärt|nicht zu haben|\bbinnen\b/, {
    exceptIn: /legal|withdrawal/,
    onlyFor: /^(?!.*(?:withdrawal|follows))/,
  }),
  rule(['at'], 'January is “Jänner”', /\bJanuar\b/),

  rule(french, 'customers are addressed as vous', /\b(?:tu|toi)\b/i),
  rule(french, 'quotes are « … » with spaces', /[“”„]|«(?![\s\u202f])|(?<![\s\u202f])»/),
  rule(french, 'a space before : ; ! ?', /[\p{L}\p{N})}»][:;!?](?=\s|$)/u),
  rule(
    french,
    'the space before : ; ! ? and inside « » is thin and does not break',
    /[ \u00a0][:;!?»](?=\s|$)|«[ \u00a0]/,
    {
      exceptIn: typesetLater,
    },
  ),
  rule(french, 'write “e-mail”', /\b(?:[Ee]mails?|[Cc]ourriels?)\b|(?<!-)\b[Mm]ails?\b/),
  rule(french, 'a postcode: “NPA”', /codes? posta(?:l|ux)|numéro postal/i),
  rule(french, 'a shop in town: “boutique”', /\bmagasins?\b/i),
  rule(french, 'an account: “créer un compte”', /ouvrir un (?:nouveau )?compte|s’inscrire/i),
  rule(french, 'a link says what it does: “Voir …”', /^Vers (?:l|la|le|votre)\b[^.]*$/),
  rule(french, 'points are “cumulés”', /\bcollect(?:er|ez|és?)\b/),
  rule(french, 'an outfit: “look”', /\btenues?\b/, { exceptIn: /catalogue\/|content\// }),
  rule(
    french,
    'a return: “retourner un article”',
    /annonc(?:er|ez|é) (?:le|un|votre)? ?retour|retour (?:est )?(?:déjà )?annoncé/i,
  ),
  rule(french, 'try again: “Trop d’essais”', /Trop de tentatives|beaucoup d’essais/),
  rule(french, 'no stilted words', /S’accorde avec|Facture à la même adresse|Valable jusqu’à \(|jusqu’à «|là-bas/),

  rule(english, 'quotes are ‘…’', /[“”„«»]/),
  rule(english, 'write “email”', /\b[Ee]-mail/),
  rule(english, 'no space before a percent sign', /[\d}] %/),
  rule(english, 'British spelling', /\b(?:colors?|favorites?|catalog|center|gray|canceled|jewelry)\b/i),
  rule(english, 'the basket: “basket”', /\b(?:shopping )?cart\b|\bshopping bag\b/i),
  rule(english, 'delivery: “delivery”', /\bshipping\b/i),
  rule(english, 'a postcode: “postcode”', /\bzip code|\bpostal code/i),
  rule(english, 'things for sale: “item”', /\barticles?\b/i),
  rule(english, 'an invoice: “invoice”', /\bbills?\b/i),
  rule(
    english,
    'a payment method: “payment method”',
    /\bways? (?:to pay|of paying)\b|\bmeans of payment\b|\banother method\b/i,
    {
      exceptIn: legal,
    },
  ),
  rule(
    english,
    'an account: “create an account”',
    /\b(?:[Oo]pen(?:ed)? an? (?:new )?account|[Rr]egister)\b(?! number)/,
    {
      exceptIn: legal,
    },
  ),
  rule(english, 'a link says where it goes: “Go to …”', /^To (?:the|your|checkout)\b[^.]*$/),
  rule(
    english,
    'a newsletter: “subscribe” and “unsubscribe”',
    /[Oo]rder (?:the )?newsletter|leave (?:the newsletter|at any time)/,
  ),
  rule(
    english,
    'a return: “Return an item”',
    /(?:[Rr]egister|[Aa]nnounce)d? (?:a |the |your )?return|return is announced/,
  ),
  rule(english, 'how often a subscription comes: “frequency”', /\brhythm\b/i),
  rule(
    english,
    'no stilted words',
    /Goes with it|to go until|[Gg]ive[ns]? (?:the card|it) back|\brunning subscription|[Cc]heck & order|That was a lot of|Those were many|Whoever/,
  ),
  ...polishRules,
]

/** Placeholders, addresses and links are not prose. */
const prose = (text: string) =>
  text
    .replaceAll(/\{[\w.]+\}/g, '{x}')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\S+@\S+|https?:\S+/g, 'x')

export type TextProblem = { file: string; key: string; text: string; rule: string }

/** The rules that texts break. */
export function checkTexts(texts: readonly ShopText[]): TextProblem[] {
  const single = texts.flatMap(({ file, key, locale, text }) =>
    textRules
      .filter(
        ({ locales, refuses, exceptIn, onlyFor }) =>
          locales.includes(locale) &&
          !exceptIn?.test(file) &&
          (onlyFor?.test(key) ?? true) &&
          refuses.test(prose(text)),
      )
      .map(({ name }) => ({ file, key, text, rule: `${locale}: ${name}` })),
  )
  return [
    ...single,
    ...checkPlaceholders(texts),
    ...checkPlurals(texts),
    ...checkOverlays(texts),
    ...checkMissing(texts),
  ]
}

/** A kit's own texts stand above those of the product: both are in one folder here. */
const folderOf = (file: string) => {
  const [, part] = /^brands\/[^/]+\/messages\/([^/]+)\//.exec(file) ?? []
  return productFolders[part ?? ''] ?? file.replace(/[^/]*$/, '')
}
const productFolders: Readonly<Record<string, string>> = {
  storefront: 'storefront/app/i18n/messages/',
  checkout: 'checkout/messages/',
  mail: 'services/shop/src/messages/',
}
const categories = /\.(zero|one|two|few|many|other)$/
const spoken: ReadonlySet<string> = new Set(['de', 'at', 'ch', 'fr-ch', 'en'])
const isMessageFile = (file: string) => file.endsWith('.json')
/** Language tags of the shops whose name is none. */
const languageTags: Readonly<Record<string, string>> = {
  at: 'de-AT',
  ch: 'de-CH',
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups.values()]
}

/** Files of one language each belong together by their folder; other files hold all languages. */
const placeOf = ({ file, key }: ShopText) =>
  /(^|\/)[a-z]{2}(-[a-z]{2})?\.(json|ts)$/.test(file)
    ? `${folderOf(file)} ${key.replace(categories, '').replace(/^(de|fr|en)\./, '')}`
    : `${file} ${key.replace(categories, '')}`

/** A text has the same placeholders in every language. */
function checkPlaceholders(texts: readonly ShopText[]): TextProblem[] {
  const comparable = texts.filter(({ file }) => !legal.test(file))
  return groupBy(comparable, placeOf).flatMap((group) => {
    const names = (of: readonly ShopText[]) =>
      [...new Set(of.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].toSorted().join()
    const original = names(group.filter(({ locale }) => locale === 'de'))
    return groupBy(group, ({ locale }) => locale).flatMap((forms) => {
      const [first] = forms
      return first && first.locale !== 'de' && names(forms) !== original && group.some(({ locale }) => locale === 'de')
        ? [{ ...first, rule: `${first.locale}: the placeholders are {${original}}` }]
        : []
    })
  })
}

/** A message with plural forms has all that its language knows; pages pass a number only where German counts, too. */
function checkPlurals(texts: readonly ShopText[]): TextProblem[] {
  const plurals = texts.filter(({ file, key }) => isMessageFile(file) && categories.test(key))
  const german = texts.filter(({ file, locale }) => locale === 'de' && isMessageFile(file))
  const plainPlaces = new Set(german.filter(({ key }) => !categories.test(key)).map(placeOf))
  return groupBy(plurals, ({ file, key }) => `${file} ${key.replace(categories, '')}`).flatMap((forms) => {
    const [first] = forms
    if (!first) return []
    const wanted = new Intl.PluralRules(languageTags[first.locale] ?? first.locale).resolvedOptions().pluralCategories
    if (/^(storefront|checkout)/.test(folderOf(first.file)) && plainPlaces.has(placeOf(first)))
      return [{ ...first, rule: `${first.locale}: no plural forms, the number is a text here` }]
    const missing = wanted.filter((category) => !forms.some(({ key }) => key.endsWith(`.${category}`)))
    return missing.length > 0
      ? [{ ...first, rule: `${first.locale}: the plural needs the form ${missing.join(' and ')}` }]
      : []
  })
}

/** A further language of a kit is complete: English among other words reads like a mistake. */
function checkMissing(texts: readonly ShopText[]): TextProblem[] {
  const keysOf = (of: readonly ShopText[]) => new Set(of.map(({ key }) => key.replace(categories, '')))
  const isFurther = ({ file, locale }: ShopText) => /^brands\/[^/]+\/messages\//.test(file) && !spoken.has(locale)
  return groupBy(texts.filter(isFurther), ({ file }) => file).flatMap((own) => {
    const [first] = own
    if (!first) return []
    const english = texts.filter(
      ({ file, locale }) => locale === 'en' && isMessageFile(file) && !file.startsWith('brands/'),
    )
    const written = keysOf(own)
    const missing = [...keysOf(english.filter(({ file }) => folderOf(file) === folderOf(first.file)))].filter(
      (key) => !written.has(key),
    )
    return missing.map((key) => ({ ...first, key, text: '', rule: `${first.locale}: the text is missing` }))
  })
}

/** Austria and Switzerland hold only what differs from German. */
function checkOverlays(texts: readonly ShopText[]): TextProblem[] {
  const inherited = new Map(
    texts
      .filter(({ file, locale }) => isMessageFile(file) && locale === 'de')
      .map(({ file, key, text }) => [`${folderOf(file)} ${key}`, text]),
  )
  return texts
    .filter(({ file, key, locale, text }) => {
      if (!isMessageFile(file) || (locale !== 'at' && locale !== 'ch')) return false
      const german = inherited.get(`${folderOf(file)} ${key}`)
      return german === text || (locale === 'ch' && german && swiss(german) === text)
    })
    .map((each) => ({ ...each, rule: `${each.locale}: says the same as German and is not needed` }))
}

const swiss = (text: string) => text.replaceAll('ß', 'ss').replaceAll(/„([^“]*)“/g, '«$1»')
