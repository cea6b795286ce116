import type { Language } from '../language.ts'
import { fold } from './folding.ts'

/** Words that say nothing about goods. “ohne”, “sans” and “without” do, so they are not among them. */
const LISTS: Readonly<Record<Language, string>> = {
  de: `der die das den dem des ein eine einer eines einem einen und oder mit aus in im ins an am auf für von vom zu zum
    zur bei beim ist sind als auch nach um über durch so es sie er ich wir ihr sich mich mir dir du man wie was wo dass
    dieser diese dieses diesem diesen sein seine ihre ihren ihrem mein meine dein deine`,
  fr: `le la les l un une des du de d et ou en à au aux avec pour par sur dans ce cet cette ces son sa ses mon ma mes ton
    ta tes leur leurs est sont qui que il elle ils elles je tu nous vous se ne y`,
  en: `the a an and or of in on at to for with by from is are be it its this that these those your you my me our we as
    i`,
  pl: `w we z ze na do dla i oraz lub albo a o od po za pod nad przy przez u ten ta to te tego tej tych tym jest są się
    który która które jak co mi mnie mój moja moje mam ja ty on ona my wy twój twoja twoje jej jego ich że czy by`,
}

/** Stop words that connect their neighbours: a Jacke aus Leder is a leather jacket, a Jacke mit Gürtel no belt. */
const LINKS: Readonly<Record<Language, string>> = {
  de: 'aus in im für von vom der die das den dem des',
  fr: 'de d du des en à au aux pour le la les l',
  en: 'of in for the a an',
  pl: 'w we z ze na do dla od',
}

const foldAll = (list: string, language: Language): ReadonlySet<string> =>
  new Set(list.split(/\s+/).map((word) => fold(word, language)))

const byLanguage = (lists: Readonly<Record<Language, string>>): Readonly<Record<Language, ReadonlySet<string>>> =>
  Object.fromEntries(Object.entries(lists).map(([language, list]) => [language, foldAll(list, language)]))
const stopWords = byLanguage(LISTS)
const linkingWords = byLanguage(LINKS)
const none: ReadonlySet<string> = new Set()

/** None for a language without a list. */
export const stopWordsOf = (language: Language): ReadonlySet<string> => stopWords[language] ?? none
export const linkingWordsOf = (language: Language): ReadonlySet<string> => linkingWords[language] ?? none
