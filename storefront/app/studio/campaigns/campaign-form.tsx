import type { CampaignRow } from '@vitrine/contracts/desk'
import { toLocalField } from '../goods/goods-format.ts'
import { useMessages } from '../messages/messages.ts'
import { wordValues } from '../promotions/promotion-form.tsx'
import { type FieldKind, readDraftForm } from '../ui/read-form.ts'
import { InputField, ShopsField, TickField, WordFields } from '../ui/studio-form.tsx'
import { ScheduleFields } from '../vouchers/voucher-form.tsx'

const words = ['name', 'headline', 'subline'] as const
const wordKinds = Object.fromEntries(
  words.flatMap((field) => ['de', 'fr', 'en', 'at', 'ch'].map((language) => [`${field}.${language}`, 'text'])),
) as Record<string, FieldKind>

/** A new campaign as it was typed. */
export const readCampaign = (form: FormData): Record<string, unknown> =>
  readDraftForm(form, {
    key: 'text',
    ...wordKinds,
    from: 'text',
    to: 'text',
    shops: 'shops',
    percent: 'number',
    categories: 'numbers',
    link: 'text',
    isCountdownShown: 'flag',
  })

/** The parts of a campaign that may change once its prices are written. */
export const readCampaignChange = (form: FormData): Record<string, unknown> =>
  readDraftForm(form, { ...wordKinds, to: 'text', link: 'text' })

export const campaignValues = ({ campaign }: CampaignRow, timeZone: string): Record<string, string> => ({
  ...wordValues('name', campaign.name),
  ...wordValues('headline', campaign.headline),
  ...wordValues('subline', campaign.subline),
  to: toLocalField(campaign.endsAt, timeZone),
  link: campaign.link,
})

export function CampaignWords() {
  const { fields } = useMessages().messages.goods
  return words.map((field) => <WordFields key={field} name={field} label={fields[field] ?? field} />)
}

export function CampaignFields() {
  const { goods } = useMessages().messages
  const { fields, campaigns, promotions } = goods
  const label = (name: string) => fields[name] ?? name
  return (
    <>
      <InputField name="key" label={label('key')} help={goods.keyHelp} required pattern="[a-z0-9]+(-[a-z0-9]+)*" />
      <InputField
        name="percent"
        label={goods.discount.percent}
        inputMode="numeric"
        required
        help={campaigns.percentHelp}
      />
      <InputField name="link" label={label('link')} defaultValue="/" required help={campaigns.linkHelp} />
      <ScheduleFields />
      <InputField name="categories" label={label('categories')} help={promotions.categoriesHelp} />
      <TickField name="isCountdownShown" label={label('isCountdownShown')} defaultChecked />
      <ShopsField label={label('shops')} help={promotions.shopsHelp} />
      <CampaignWords />
    </>
  )
}
