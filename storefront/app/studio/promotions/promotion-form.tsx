import type { Localised } from '@vitrine/contracts/catalogue'
import type { PromotionRow } from '@vitrine/contracts/desk'
import { toLocalField } from '../goods/goods-format.ts'
import { useMessages } from '../messages/messages.ts'
import { shopNumbered } from '../ui/shop-numbered.ts'
import { type FieldKind, readDraftForm, writeMoney } from '../ui/read-form.ts'
import { AmountFields, InputField, ShopsField, TickField, WordFields } from '../ui/studio-form.tsx'
import { DiscountFields, ScheduleFields, withOneDiscount } from '../vouchers/voucher-form.tsx'

const kinds: Readonly<Record<string, FieldKind>> = {
  key: 'text',
  'name.de': 'text',
  'name.fr': 'text',
  'name.en': 'text',
  'name.at': 'text',
  'name.ch': 'text',
  'discount.percent': 'number',
  'discount.amount.EUR': 'money',
  'discount.amount.CHF': 'money',
  from: 'text',
  to: 'text',
  shops: 'shops',
  code: 'text',
  priority: 'number',
  buy: 'number',
  times: 'number',
  gifts: 'numbers',
  categories: 'numbers',
  attributes: 'list',
  group: 'text',
  'minimumValue.EUR': 'money',
  'minimumValue.CHF': 'money',
  minimumQuantity: 'number',
  isActive: 'flag',
}

/** A promotion as it was typed. Empty fields are named, too, so that a change can empty them. */
export function readPromotion(form: FormData): Record<string, unknown> {
  const draft = withOneDiscount(form, readDraftForm(form, kinds))
  return { ...draft, minimumValue: draft['minimumValue'] }
}

/** The words of a thing as the fields of a form. */
export const wordValues = (name: string, words: Localised): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([language, text]) => [`${name}.${language}`, text ?? '']))

/** The fields of a stored promotion. */
export function promotionValues({ promotion }: PromotionRow, timeZone: string): Record<string, string> {
  const { effect, conditions, schedule, shopIds } = promotion
  const { discount } = effect
  const amounts = discount.type === 'absolute' ? discount.value : {}
  const found = conditions.flatMap((condition): [string, string][] => {
    switch (condition.key) {
      case 'category':
        return [['categories', condition.categoryIds.join(', ')]]
      case 'attribute':
        return [['attributes', `${condition.attribute}=${condition.value}`]]
      case 'minimumBasketValue':
        return [
          ['minimumValue.EUR', writeMoney(condition.value['EUR'])],
          ['minimumValue.CHF', writeMoney(condition.value['CHF'])],
        ]
      case 'minimumQuantity':
        return [['minimumQuantity', String(condition.quantity)]]
      case 'customerGroup':
        return [['group', condition.group]]
    }
  })
  return {
    key: promotion.key,
    ...wordValues('name', promotion.name),
    discountKind: discount.type === 'relative' ? 'percent' : 'amount',
    'discount.percent': discount.type === 'relative' ? String(discount.value) : '',
    'discount.amount.EUR': writeMoney(amounts['EUR']),
    'discount.amount.CHF': writeMoney(amounts['CHF']),
    from: toLocalField(schedule.from, timeZone),
    to: toLocalField(schedule.to, timeZone),
    shops: (shopIds ?? []).flatMap((shopId) => shopNumbered(shopId)?.locale ?? []).join(','),
    code: promotion.code ?? '',
    priority: String(promotion.priority),
    buy: effect.type === 'buy_x_get_y' ? String(effect.eligibleItemsQuantity) : '',
    times: effect.type === 'buy_x_get_y' ? String(effect.maxCount) : '',
    gifts: effect.type === 'buy_x_get_y' ? effect.variantIds.join(', ') : '',
    isActive: promotion.isActive ? 'on' : '',
    ...joined(found),
  }
}

/** Several attributes stand in one field. */
function joined(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of entries) values[name] = values[name] ? `${values[name]}, ${value}` : value
  return values
}

export function PromotionFields({ isNew }: { isNew: boolean }) {
  const { goods } = useMessages().messages
  const { fields, promotions } = goods
  const label = (name: string) => fields[name] ?? name
  return (
    <>
      {isNew && (
        <InputField name="key" label={label('key')} help={goods.keyHelp} required pattern="[a-z0-9]+(-[a-z0-9]+)*" />
      )}
      <WordFields name="name" label={label('name')} />
      <DiscountFields />
      <ScheduleFields />
      <ShopsField label={label('shops')} help={promotions.shopsHelp} />
      <InputField name="categories" label={label('categories')} help={promotions.categoriesHelp} />
      <InputField name="attributes" label={label('attributes')} help={promotions.attributesHelp} />
      <InputField name="minimumQuantity" label={label('minimumQuantity')} inputMode="numeric" />
      <AmountFields name="minimumValue" label={label('minimumValue')} />
      <InputField name="code" label={label('code')} help={promotions.codeHelp} />
      <InputField name="group" label={label('group')} />
      <InputField name="buy" label={label('buy')} inputMode="numeric" help={promotions.buyHelp} />
      <InputField name="times" label={label('times')} inputMode="numeric" />
      <InputField name="gifts" label={label('gifts')} help={promotions.giftsHelp} />
      <InputField name="priority" label={label('priority')} inputMode="numeric" help={promotions.priorityHelp} />
      <TickField name="isActive" label={label('isActive')} defaultChecked />
    </>
  )
}
