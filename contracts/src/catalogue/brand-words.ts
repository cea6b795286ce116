import { kit } from '@vitrine/brand-kit/current'
import type { LanguageTag } from '../markets/market.ts'
import { findInSources } from '../messages/message-tree.ts'
import type { AttributeGroup } from './attributes.ts'
import type { CareSymbol } from './care.ts'
import type { ComponentName, OtherMaterial } from './composition.ts'
import { type Fibre, fibreNames } from './fibres.ts'
import { type GoodsGroup, goodsWords } from './goods-words.ts'
import type { Label } from './labels.ts'
import { type Localised, textIn } from './localised.ts'
import type { SubscriptionInterval } from './subscription.ts'

/** The word at a path of one of the brand's files in `messages/goods/`. */
function wordAt(file: string, path: readonly string[]): string | undefined {
  let node: unknown = kit.messages.goods[file]
  for (const step of path) node = (node as Readonly<Record<string, unknown>> | undefined)?.[step]
  return typeof node === 'string' ? node : undefined
}

/** A word of goods in a language, with or without its country: the brand's, or that of the product. */
function goodsWord<Group extends GoodsGroup>(
  group: Group,
  key: keyof (typeof goodsWords)[Group] & string,
  language: LanguageTag,
): string {
  const word = goodsWords[group][key] as Localised
  return findInSources(language, (file) => wordAt(file, [group, key])) ?? textIn(word, language)
}

export const materialName = (material: Fibre | OtherMaterial, language: LanguageTag): string =>
  material in fibreNames
    ? goodsWord('fibres', material as Fibre, language)
    : goodsWord('materials', material as OtherMaterial, language)

export const componentName = (component: ComponentName, language: LanguageTag): string =>
  goodsWord('components', component, language)

export const careName = (symbol: CareSymbol, language: LanguageTag): string => goodsWord('care', symbol, language)

export const intervalName = (interval: SubscriptionInterval, language: LanguageTag): string =>
  goodsWord('intervals', interval, language)

export const subscriptionName = (name: 'unlimited' | 'any_time', language: LanguageTag): string =>
  goodsWord('subscription', name, language)

export const labelIn = (label: Label, language: LanguageTag): string => goodsWord('labels', label, language)

/** Languages of the brand's files, by the key that texts of the catalogue have for them. */
const languagesOfFiles = Object.keys(kit.messages.goods).map((file) => [file, file === 'fr-ch' ? 'fr' : file] as const)

/** Attributes with the brand's names for them and for their values, above those that are stored. */
export const withBrandNames = (groups: readonly AttributeGroup[]): readonly AttributeGroup[] =>
  languagesOfFiles.length === 0
    ? groups
    : groups.map((group) => ({
        ...group,
        label: withBrandName(group.label, ['attributes', group.key]),
        values: group.values.map((value) => ({
          ...value,
          label: withBrandName(value.label, ['values', group.key, value.value]),
        })),
      }))

function withBrandName(label: Localised, path: readonly string[]): Localised {
  const names = languagesOfFiles.flatMap(([file, language]) => {
    const name = wordAt(file, path)
    return name === undefined ? [] : [[language, name] as const]
  })
  return { ...label, ...Object.fromEntries(names) }
}
