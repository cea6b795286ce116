import { look } from '@vitrine/brand-kit/look'
import type { Campaign, Category } from '@vitrine/contracts/catalogue'
import { marketOfShop, allMarkets, type Locale, marketOf } from '@vitrine/contracts/markets'
import { fail, ok } from '@vitrine/contracts/shop'
import { type Database, inTransaction, sql, type Transaction } from '@vitrine/database'
import * as v from 'valibot'
import type { LineRecorder } from '../staff-log/staff-log.ts'
import { type Checked, Key, type Mistake, parseDraft, readSchedule, schedule, Texts } from './draft-values.ts'
import { findCategory } from './promotion-draft.ts'
import { changedMeanwhile, isOutdated } from './version-of.ts'
import { lockStructure, saveList, type StoredStructure } from './stored-structure.ts'

const percent = v.pipe(v.number(), v.minValue(1, 'must be 1 or more'), v.maxValue(90, 'must be 90 or less'))

/** A campaign as an operator writes it: percent off the prices of some categories, for everyone, for some time. */
const CampaignDraft = v.strictObject({
  key: Key,
  name: Texts,
  headline: Texts,
  subline: Texts,
  ...schedule,
  percent,
  /** By id, key or path; without any the whole shop. */
  categories: v.optional(v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1))),
  link: v.pipe(v.string(), v.startsWith('/', 'must begin with /')),
  isCountdownShown: v.optional(v.boolean(), true),
})
type CampaignDraft = v.InferOutput<typeof CampaignDraft>
export type CampaignFields = Partial<Record<keyof CampaignDraft, unknown>>

/** The parts of a campaign that may change once its prices are written. */
const CampaignPatch = v.strictObject({
  name: v.optional(Texts),
  headline: v.optional(Texts),
  subline: v.optional(Texts),
  link: v.optional(CampaignDraft.entries.link),
  to: v.optional(v.string()),
})

/** A campaign, and how many prices it reduces. Sizes with a later planned price keep theirs. */
export type WrittenCampaign = { campaign: Campaign; prices: number }

const colours = { background: look.palette.ink, text: look.palette['on-dark'] } as const
const notFound = (key: string) =>
  fail([{ path: 'key', code: 'NOT_FOUND' as const, message: `there is no campaign "${key}"` }])
const overlaps = (a: Campaign, startsAt: string, endsAt: string): boolean =>
  Date.parse(a.startsAt) < Date.parse(endsAt) && Date.parse(startsAt) < Date.parse(a.endsAt)

/** Campaigns as operators write them. Their prices stand in the ledger, so that every page and basket follows. */
export function createCampaignDesk(db: Database, record: LineRecorder) {
  return {
    list: (): Promise<Campaign[]> => inTransaction(db, async (tx) => (await lockStructure(tx)).campaigns),

    /** Checks a draft without writing it. */
    check: (draft: CampaignFields, now = new Date()): Promise<Checked<Campaign>> =>
      inTransaction(db, async (tx) => {
        const checked = checkDraft(draft, await lockStructure(tx), now)
        return checked.ok ? ok(checked.value.campaign) : checked
      }),

    add: (draft: CampaignFields, now = new Date()): Promise<Checked<WrittenCampaign>> =>
      inTransaction(db, async (tx) => {
        const structure = await lockStructure(tx)
        const checked = checkDraft(draft, structure, now)
        if (!checked.ok) return checked
        const { campaign, wanted } = checked.value
        const prices = await reducePrices(tx, campaign, wanted, structure.categories)
        if (prices === 0) return fail([{ path: 'categories', code: 'NO_PRICES', message: 'no price could be reduced' }])
        await saveList(tx, 'campaigns', [...structure.campaigns, campaign])
        const details = { after: campaign, prices, draft: wanted }
        await record(tx, { action: 'campaign.added', subject: campaign.key, details })
        return ok({ campaign, prices })
      }),

    /** Changes texts, link, or the end of a campaign that is not over. */
    change: (
      key: string,
      change: CampaignFields,
      { version, now = new Date() }: { version?: string; now?: Date } = {},
    ): Promise<Checked<WrittenCampaign>> =>
      inTransaction(db, async (tx) => {
        const parsed = parseDraft(CampaignPatch, change)
        if (!parsed.ok) return parsed
        const { campaigns } = await lockStructure(tx)
        const before = campaigns.find((campaign) => campaign.key === key)
        if (!before) return notFound(key)
        if (isOutdated(before, version)) return changedMeanwhile
        const { to = before.endsAt, ...texts } = parsed.value
        const { endsAt, mistakes } = readSchedule({ from: before.startsAt, to })
        if (Date.parse(before.endsAt) <= now.getTime()) mistakes.push({ path: 'key', code: 'OVER', message: 'is over' })
        else if (Date.parse(endsAt) <= now.getTime())
          mistakes.push({ path: 'to', code: 'PAST', message: 'lies in the past; "campaign end" ends it now' })
        const others = campaigns.filter((campaign) => campaign !== before)
        if (others.some((other) => overlaps(other, before.startsAt, endsAt)))
          mistakes.push({ path: 'to', code: 'OVERLAPS', message: 'would run into another campaign' })
        if (mistakes.length > 0) return fail(mistakes)
        const campaign: Campaign = { ...before, ...withoutUndefined(texts), endsAt }
        const prices = endsAt === before.endsAt ? 0 : await moveEnd(tx, before, endsAt)
        await saveList(
          tx,
          'campaigns',
          campaigns.map((each) => (each === before ? campaign : each)),
        )
        const details = { before, after: campaign, prices }
        await record(tx, { action: 'campaign.changed', subject: key, details })
        return ok({ campaign, prices })
      }),

    /** Ends a campaign now and brings the old prices back. One that has not begun never will. */
    end: (key: string, now = new Date()): Promise<Checked<WrittenCampaign>> =>
      inTransaction(db, async (tx) => {
        const { campaigns } = await lockStructure(tx)
        const before = campaigns.find((campaign) => campaign.key === key)
        if (!before) return notFound(key)
        if (Date.parse(before.endsAt) <= now.getTime())
          return fail([{ path: 'key', code: 'OVER', message: `"${key}" is over already` }])
        const hasBegun = Date.parse(before.startsAt) <= now.getTime()
        const prices = hasBegun ? await moveEnd(tx, before, now.toISOString()) : await withdraw(tx, before)
        const campaign: Campaign = { ...before, endsAt: hasBegun ? now.toISOString() : before.startsAt }
        const left = hasBegun
          ? campaigns.map((each) => (each === before ? campaign : each))
          : campaigns.filter((each) => each !== before)
        await saveList(tx, 'campaigns', left)
        const details = { before, prices }
        await record(tx, { action: 'campaign.ended', subject: key, details })
        return ok({ campaign, prices })
      }),
  }
}

/** Checks a draft against the shop and makes it a campaign. */
function checkDraft(
  draft: CampaignFields,
  structure: StoredStructure,
  now: Date,
): Checked<{ campaign: Campaign; wanted: CampaignDraft }> {
  const parsed = parseDraft(CampaignDraft, draft)
  if (!parsed.ok) return parsed
  const { startsAt, endsAt, mistakes } = readSchedule(parsed.value)
  // A campaign that is said to have begun today begins now: the past of a price is settled.
  const start = Date.parse(startsAt) < now.getTime() ? now.toISOString() : startsAt
  if (mistakes.length === 0 && Date.parse(endsAt) <= Date.parse(start))
    mistakes.push({ path: 'to', code: 'PAST', message: 'lies in the past' })
  mistakes.push(...conflictsOf(parsed.value, structure, start, endsAt))
  if (mistakes.length > 0) return fail(mistakes)
  return ok({ campaign: toCampaign(parsed.value, structure.campaigns, start, endsAt), wanted: parsed.value })
}

type Present<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>

function conflictsOf(
  { key, categories: named = [] }: CampaignDraft,
  { campaigns, categories }: StoredStructure,
  startsAt: string,
  endsAt: string,
): Mistake[] {
  const other = campaigns.find((campaign) => overlaps(campaign, startsAt, endsAt))
  return [
    ...(campaigns.some((campaign) => campaign.key === key)
      ? [{ path: 'key', code: 'TAKEN' as const, message: `"${key}" exists already` }]
      : []),
    // One at a time: pages count down to the end of the campaign, and a price belongs to one.
    ...(other
      ? [
          {
            path: 'from',
            code: 'OVERLAPS' as const,
            message: `"${other.key}" runs at that time`,
            details: { name: other.key },
          },
        ]
      : []),
    ...named
      .filter((each) => !findCategory(categories, each))
      .map((each) => ({ path: 'categories', code: 'UNKNOWN' as const, message: `there is no category "${each}"` })),
  ]
}

const toCampaign = (draft: CampaignDraft, others: readonly Campaign[], startsAt: string, endsAt: string): Campaign => ({
  id: Math.max(0, ...others.map(({ id }) => id)) + 1,
  key: draft.key,
  name: draft.name,
  headline: draft.headline,
  subline: draft.subline,
  reduction: draft.percent,
  startsAt,
  endsAt,
  link: draft.link,
  colour: colours,
  hideCountdown: !draft.isCountdownShown,
  product: { attributeId: 0, badgeLabel: draft.name },
})

const shopIdsOf = (shops: readonly Locale[] | undefined): number[] =>
  shops ? shops.map((locale) => marketOf(locale).shopId) : allMarkets.map(({ shopId }) => shopId)

/**
 * Writes the reduced price from the start on and the old one from the end on, which is known already (O-09). Sizes
 * with a later entry in the ledger keep their own plan.
 */
async function reducePrices(
  tx: Transaction,
  { startsAt, endsAt, reduction }: Campaign,
  { categories: named, shops }: CampaignDraft,
  categories: readonly Category[],
): Promise<number> {
  const tops = (named ?? []).flatMap((each) => findCategory(categories, each)?.id ?? [])
  const below = categories.filter(({ rootlineIds }) => tops.some((id) => rootlineIds.includes(id))).map(({ id }) => id)
  const steps = shopIdsOf(shops).map((shopId) => {
    // Prices in francs are paid in cash, too: there is no coin below five centimes.
    return { shop_id: shopId, step: marketOfShop(shopId)?.cash.step ?? 1 }
  })
  return tx
    .run(sql`
    with shops as (select shop_id, step from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(shop_id int, step int)),
    range as (
      select v.id from variants v join products p on p.id = v.product_id
      where ${named === undefined} or exists (
        select 1 from jsonb_array_elements_text(p.body->'categoryIds') c where c::int in (select unnest(${below}::int[])))),
    asked as (
      select s.shop_id, s.step, r.id, l.amount, l.reason
      from shops s cross join range r cross join lateral (
        select amount, reason, valid_from from price_ledger l
        where l.variant_id = r.id and l.shop_id = s.shop_id order by valid_from desc limit 1) l
      where l.valid_from <= ${startsAt}::timestamptz and l.reason <> 'campaign'),
    reduced as (
      select *, greatest(step, (round(amount * (100 - ${reduction}::numeric) / 100 / step) * step)::int) as price from asked)
    insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
    select shop_id, id, ${startsAt}::timestamptz, price, 'campaign' from reduced where price < amount
    union all
    select shop_id, id, ${endsAt}::timestamptz, amount, reason from reduced where price < amount`)
    .then((rows) => rows / 2)
}

/** The prices that stand in the ledger because of a campaign, by the moment it began. */
const pricesOf = ({ startsAt }: Campaign) => sql`
  select l.shop_id, l.variant_id from price_ledger l
  where l.valid_from = ${startsAt}::timestamptz and l.reason = 'campaign'`

/** Lets the old prices return at another moment. */
async function moveEnd(tx: Transaction, campaign: Campaign, endsAt: string): Promise<number> {
  return tx.run(sql`
    with affected as (${pricesOf(campaign)}),
    planned as (
      delete from price_ledger l using affected a
      where l.shop_id = a.shop_id and l.variant_id = a.variant_id and l.valid_from = ${campaign.endsAt}::timestamptz
      returning l.shop_id, l.variant_id, l.amount, l.reason)
    insert into price_ledger (shop_id, variant_id, valid_from, amount, reason)
    select shop_id, variant_id, ${endsAt}::timestamptz, amount, reason from planned`)
}

/** Takes the prices of a campaign that has not begun out of the ledger. */
async function withdraw(tx: Transaction, campaign: Campaign): Promise<number> {
  await tx.run(sql`
    with affected as (${pricesOf(campaign)})
    delete from price_ledger l using affected a
    where l.shop_id = a.shop_id and l.variant_id = a.variant_id and l.valid_from = ${campaign.endsAt}::timestamptz`)
  return tx.run(sql`
    delete from price_ledger where valid_from = ${campaign.startsAt}::timestamptz and reason = 'campaign'`)
}
