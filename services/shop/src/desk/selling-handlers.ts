import type { CampaignPlan, PromotionRow, SellingState } from '@vitrine/contracts/desk'
import { fail, ok } from '@vitrine/contracts/shop'
import { type StaffMember, worksFor } from '@vitrine/contracts/staff'
import { isLocale, marketOfShop } from '@vitrine/contracts/markets'
import type { Promotion } from '@vitrine/contracts/catalogue'
import { type CampaignFields, createCampaignDesk } from '../selling/campaigns.ts'
import { type CampaignPlanRow, campaignPlans } from '../selling/campaign-plans.ts'
import { overlapsOf } from '../selling/overlaps.ts'
import { createPromotionDesk } from '../selling/promotions.ts'
import { lockStructure } from '../selling/stored-structure.ts'
import { tryBasket } from '../selling/try-basket.ts'
import { versionOf } from '../selling/version-of.ts'
import type { DeskHandlers } from './desk.ts'
import type { DeskContext } from './desk-context.ts'
import { refuse, refuseDraft } from './refusals.ts'

type SellingHandlers = Pick<
  DeskHandlers,
  | 'listPromotions'
  | 'addPromotion'
  | 'changePromotion'
  | 'endPromotion'
  | 'tryBasket'
  | 'listCampaigns'
  | 'planCampaign'
  | 'approveCampaign'
  | 'discardCampaign'
  | 'changeCampaign'
  | 'endCampaign'
>

const promotionsOf = ({ db, record }: DeskContext) => createPromotionDesk(db, (_, line) => record(line))
const campaignsOf = ({ db, record }: DeskContext) => createCampaignDesk(db, (_, line) => record(line))
const notAllowed = fail({ code: 'NOT_ALLOWED' as const })

const stateOf = (from: string, to: string, isActive = true): SellingState => {
  const now = Date.now()
  if (Date.parse(to) <= now) return 'over'
  if (!isActive) return 'off'
  return Date.parse(from) > now ? 'planned' : 'running'
}

/** Whether a member works for every shop that a draft names; without names it is all of them. */
const coversDraft = (member: StaffMember, shops: unknown): boolean =>
  member.shops === null ||
  (Array.isArray(shops) &&
    shops.every((shop: unknown) => typeof shop === 'string' && isLocale(shop) && worksFor(member, shop)))

const coversPromotion = (member: StaffMember, { shopIds }: Pick<Promotion, 'shopIds'>): boolean =>
  member.shops === null ||
  (shopIds?.every((shopId) => {
    const market = marketOfShop(shopId)
    return market !== undefined && worksFor(member, market.locale)
  }) ??
    false)

async function mayChange({ db, member }: DeskContext, key: string): Promise<boolean> {
  if (member.shops === null) return true
  const { promotions } = await db.transaction(lockStructure)
  const promotion = promotions.find((each) => each.key === key)
  return promotion === undefined || coversPromotion(member, promotion)
}

const toPlan = ({ authorId, authorName, ...plan }: CampaignPlanRow): CampaignPlan => ({
  ...plan,
  by: { staffId: authorId, name: authorName },
})

/** Promotions and campaigns, as the command line writes them, too. */
export const createSellingHandlers = (): SellingHandlers => ({
  async listPromotions(_, { db }) {
    const { promotions, categories } = await db.transaction(lockStructure)
    const rows = promotions
      .toSorted((a, b) => a.priority - b.priority || a.id - b.id)
      .map((promotion): PromotionRow => {
        const ids = new Set(promotion.conditions.flatMap((each) => (each.key === 'category' ? each.categoryIds : [])))
        return {
          promotion,
          state: stateOf(promotion.schedule.from, promotion.schedule.to, promotion.isActive),
          version: versionOf(promotion),
          categories: categories.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name })),
          overlaps: overlapsOf(promotion, promotions),
        }
      })
    return ok(rows)
  },
  async addPromotion({ draft }, context) {
    if (!coversDraft(context.member, draft['shops'])) return notAllowed
    const added = await promotionsOf(context).add(draft)
    return added.ok ? ok({ key: added.value.key }) : refuseDraft(added.error)
  },
  async changePromotion({ key, version, change }, context) {
    if (!(await mayChange(context, key))) return notAllowed
    if ('shops' in change && !coversDraft(context.member, change['shops'])) return notAllowed
    const changed = await promotionsOf(context).change(key, change, version)
    return changed.ok ? ok({ version: versionOf(changed.value) }) : refuse(changed.error)
  },
  async endPromotion({ key }, context) {
    if (!(await mayChange(context, key))) return notAllowed
    const ended = await promotionsOf(context).end(key)
    return ended.ok ? ok(null) : refuseDraft(ended.error)
  },
  async tryBasket(input, { db, member }) {
    return worksFor(member, input.shop) ? ok(await tryBasket(db, input)) : notAllowed
  },

  async listCampaigns(_, { db }) {
    const { campaigns } = await db.transaction(lockStructure)
    const rows = campaigns
      .toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))
      .map((campaign) => ({
        campaign,
        state: stateOf(campaign.startsAt, campaign.endsAt),
        version: versionOf(campaign),
      }))
    return ok({ campaigns: rows, plans: (await campaignPlans.list(db)).map(toPlan) })
  },
  async planCampaign({ draft }, context) {
    const { db, member, record } = context
    if (!coversDraft(member, draft['shops'])) return notAllowed
    const checked = await campaignsOf(context).check(draft)
    if (!checked.ok) return refuseDraft(checked.error)
    const author = { staffId: member.id, name: member.name }
    const id = await campaignPlans.add(db, { draft, schedule: checked.value, author })
    await record({ action: 'campaign.planned', subject: checked.value.key, details: { draft } })
    return ok({ id })
  },
  async approveCampaign({ id }, context) {
    const plan = await campaignPlans.take(context.db, id)
    if (!plan) return fail({ code: 'NOT_FOUND' })
    if (plan.authorId === context.member.id) return fail({ code: 'OWN_PLAN' })
    if (!coversDraft(context.member, plan.draft['shops'])) return notAllowed
    const added = await campaignsOf(context).add(plan.draft as CampaignFields)
    if (!added.ok) return refuseDraft(added.error)
    const { campaign, prices } = added.value
    const details = { plannedBy: plan.authorId, prices }
    await context.record({ action: 'campaign.approved', subject: campaign.key, details })
    return ok({ key: campaign.key, prices })
  },
  async discardCampaign({ id }, { db, record }) {
    const plan = await campaignPlans.take(db, id)
    if (!plan) return fail({ code: 'NOT_FOUND' })
    const subject = String(plan.draft['key'] ?? id)
    await record({ action: 'campaign.discarded', subject, details: { draft: plan.draft } })
    return ok(null)
  },
  async changeCampaign({ key, version, change }, context) {
    if (context.member.shops !== null) return notAllowed
    const changed = await campaignsOf(context).change(key, change, { version })
    return changed.ok ? ok({ version: versionOf(changed.value.campaign) }) : refuse(changed.error)
  },
  async endCampaign({ key }, context) {
    if (context.member.shops !== null) return notAllowed
    const ended = await campaignsOf(context).end(key)
    return ended.ok ? ok({ prices: ended.value.prices }) : refuseDraft(ended.error)
  },
})
