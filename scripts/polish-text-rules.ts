import { legal, rule, type TextRule } from './text-rule.ts'

const polish = ['pl'] as const

/** A whole word: `\b` does not know Polish letters. */
const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u')

/** Rules of brands/morlis/messages/style-pl.md. */
export const polishRules: readonly TextRule[] = [
  rule(polish, 'customers are addressed as Ty, with a capital', word('twój|two[ij]\\p{L}*|ciebie|tobie|cię|ci')),
  rule(polish, 'nobody is addressed as Pan or Państwo', word('Państw\\p{L}+|Pan[au]|Panią'), { exceptIn: legal }),
  rule(
    polish,
    'a verb does not tell the gender of customers',
    /\p{L}(?:łeś|łaś|łbyś|łabyś)(?!\p{L})|\p{L}(?:\/|\()-?[ay]\b/u,
  ),
  rule(polish, 'quotes are „…”', /[“«»‘’]|(?<!„[^”]*)”/),
  rule(polish, '5% without a space', /[\d}] %/),
  rule(polish, 'write “e-mail”, not “mail”', word('(?<!-)(?:[Ee]mail|[Mm]ejl|[Mm]ail)(?:a|e|em|owy)?')),
  rule(polish, 'write “np.”', /(?<!\p{L})(?:n\.p\.|np(?![.\p{L}]))/u),
  rule(polish, 'the basket: “koszyk”', word('wóz(?:ek|ka|ku)|torb\\p{L} zakupow\\p{L}+')),
  rule(polish, 'saved items: “ulubione”', word('li(?:st|ści)\\p{L}* życzeń|schow(?:ek|ka|ku)')),
  rule(polish, 'a shop in town: “salon”', word('sklep\\p{L}* stacjonarn\\p{L}+|butik\\p{L}*|fili[aię]|filii')),
  rule(polish, 'things for sale: “produkt”', word('artykuł\\p{L}*'), { exceptIn: legal }),
  rule(polish, 'an account: “załóż konto”', word('[Zz]arejestruj\\p{L}*|[Rr]ejestracj\\p{L}+'), { exceptIn: legal }),
  rule(polish, 'a voucher: “kod rabatowy”', word('[Vv]oucher\\p{L}*|[Kk]upon\\p{L}*|[Bb]on(?:u|y|ów|em)?')),
  rule(polish, 'an outfit: “stylizacja”', word('[Oo]utfit\\p{L}*|[Ll]ook(?:i|u|ów)?')),
  rule(polish, 'no official language', word('celem uzyskania|posiadasz|uprzejmie prosimy|niniejszy sklep'), {
    exceptIn: legal,
  }),
]
