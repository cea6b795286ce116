import { readFileSync } from 'node:fs'
import type { KitMistake, MarketProfile } from '@vitrine/brand-kit'
import { findBrandMessages, type MessagePart, type MessageTree } from '@vitrine/brand-kit/brand-messages'
import { englishGoodsWords } from '@vitrine/contracts/catalogue/goods-words'
import { englishWorkingDays } from '@vitrine/contracts/content/working-day-words'
import { checkMessages } from '@vitrine/contracts/messages/check'
import { priceWords } from '@vitrine/contracts/prices/price-words'
import { englishSearchTexts } from '@vitrine/search/english-texts'

const english = (path: string): MessageTree =>
  JSON.parse(readFileSync(new URL(`../../../${path}/en.json`, import.meta.url), 'utf8')) as MessageTree

/** Every text of the product in English, by the part that says it. */
const references: Readonly<Record<MessagePart, () => MessageTree>> = {
  storefront: () => english('storefront/app/i18n/messages'),
  checkout: () => english('checkout/messages'),
  mail: () => english('services/shop/src/messages'),
  search: englishSearchTexts,
  notices: () => english('host/src/notices'),
  goods: () => ({ prices: priceWords.en, ...englishGoodsWords, delivery: { working_days: englishWorkingDays } }),
}

/** Languages that the product speaks itself: their files need not be complete. */
const spoken = new Set(['de', 'at', 'ch', 'fr-ch', 'en'])
const languages: Readonly<Record<string, string>> = { at: 'de', ch: 'de' }

const listed = (keys: readonly string[]) => `${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ', …' : ''}`

/** Checks a brand's own texts. Missing texts of a further language stay English: they are notes, not mistakes. */
export function checkBrandMessages(
  folder: string,
  markets: readonly Pick<MarketProfile, 'language'>[],
): { mistakes: KitMistake[]; notes: string[] } {
  const mistakes: KitMistake[] = []
  const notes: string[] = []
  const further = new Set(
    markets.map(({ language }) => language.slice(0, 2)).filter((code) => !spoken.has(code) && code !== 'fr'),
  )
  for (const [part, readReference] of Object.entries(references) as [MessagePart, () => MessageTree][]) {
    const reference = readReference()
    const { files, mistakes: broken } = findBrandMessages(folder, part)
    mistakes.push(...broken)
    for (const [name, own] of Object.entries(files)) {
      const file = `messages/${part}/${name}.json`
      const language = languages[name] ?? name.slice(0, 2)
      const { mistakes: found, missing, total } = checkMessages(own, { reference, language, openGroups: ['values'] })
      mistakes.push(...found.map(({ key, rule }) => ({ file, field: key, rule })))
      if (missing.length > 0 && further.has(name))
        notes.push(`${file}: ${missing.length} of ${total} texts are missing and stay English: ${listed(missing)}`)
    }
    for (const language of further)
      if (!files[language]) notes.push(`messages/${part}/${language}.json is missing: its texts stay English.`)
  }
  return { mistakes, notes }
}
