import { hash } from 'node:crypto'
import { languageCodeOf } from '@vitrine/contracts/catalogue'
import { marketOf } from '@vitrine/contracts/markets'
import type { RuleChange, Stage, StageAct } from '@vitrine/contracts/merchandising'
import { fail, ok } from '@vitrine/contracts/shop'
import type { LoadProducts } from '../documents/catalogue-source.ts'
import { nameOf } from '../protocol/products.ts'
import { placedFor, rulesFor } from '../query-pipeline/merchandising.ts'
import { minimalQuery } from '../query-pipeline/search-with-correction.ts'
import { isMet } from '../rules/conditions.ts'
import type { BoostRule, HideRule, PinRule, Rules } from '../rules/rules.ts'
import { stemsOf } from '../query-parsing/words.ts'
import { ruleId } from './change-rules.ts'
import { createDraftStore, toDraft } from './draft-store.ts'
import type { MerchandisingHandlers } from './merchandising.ts'
import { changeDraft, type RuleService } from './rule-handlers.ts'
import { listRuleLines } from './rule-lines.ts'
import { contextOf, runView, type StageView, toStageList } from './stage.ts'
import { startTrial, type TrialOptions } from '../trial.ts'
import { explainPlace } from './why.ts'

export type StageOptions = TrialOptions & { service: RuleService; loadProducts: LoadProducts; picturesUrl: URL }

const tilesShown = 24

export function createStageHandlers(
  options: StageOptions,
): Pick<MerchandisingHandlers, 'readStage' | 'arrange' | 'readWhy'> {
  const { service, rules, now, loadProducts } = options
  return {
    async readStage({ draft: id, ...view }, { db }) {
      const stored = id === undefined ? undefined : await createDraftStore(db).find(id)
      const changed = stored && service.preview(stored.changes, stored.by)
      const [live, trial] = [startTrial(options, rules.current()), changed && startTrial(options, changed)]
      const [shown, tried] = [
        await runView(view, live, now(), tilesShown),
        trial && (await runView(view, trial, now(), tilesShown)),
      ]
      const context = contextOf(view, options)
      const inForce = changed ?? rules.current()
      const hiddenIds = placedFor(inForce, context).hidden.map(Number)
      const hidden = await loadProducts(context.market, hiddenIds)
      const market = marketOf(view.shop)
      const explained =
        view.q === undefined
          ? undefined
          : await (trial ?? live).pipeline.explain({
              ...minimalQuery(market, languageCodeOf(view.shop), now(), 1),
              query: view.q,
              mayCorrect: true,
            })
      const stage: Stage = {
        live: await toStageList(shown, view.shop, options),
        draft: tried ? await toStageList(tried, view.shop, options) : null,
        draftState: stored ? toDraft(stored) : null,
        words: explained?.words ?? [],
        executed: explained?.executed ?? '',
        triggers: explained?.triggers ?? [],
        rules: linesFor(inForce, view, options),
        hidden: [...hidden.values()].map((product) => ({ id: product.id, name: nameOf(product) })),
        category: context.category?.key ?? null,
      }
      return ok(stage)
    },

    async arrange({ draft: id, revision, act, products, name, place, isEverywhere, from, to, ...view }, context) {
      const stored = id === undefined ? undefined : await createDraftStore(context.db).find(id)
      if (id !== undefined && !stored) return fail({ code: 'UNKNOWN_DRAFT' })
      const current = stored ? service.preview(stored.changes, stored.by) : rules.current()
      const here = contextOf(view, options)
      if (here.query === '' && !here.category) return fail({ code: 'UNKNOWN_PLACE' })
      const at: Arranged = {
        name,
        ...(here.query !== '' && { query: here.query }),
        ...(here.category && { category: here.category.key }),
        ...(!isEverywhere && { shops: [view.shop] }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      }
      const acting = {
        pins: rulesFor(current.pins, here),
        hides: rulesFor(current.hides, here),
        boosts: rulesFor(current.boosts, here),
      }
      const changes = arrangeChanges(act, { products, place: place ?? 1, at, acting })
      if (changes.length === 0) return stored ? ok(toDraft(stored)) : fail({ code: 'UNKNOWN_PLACE' })
      return changeDraft(
        service,
        { ...(id !== undefined && { draft: id }), ...(revision !== undefined && { revision }), changes },
        context,
      )
    },

    async readWhy({ draft: id, product, against, ...view }, { db }) {
      const stored = id === undefined ? undefined : await createDraftStore(db).find(id)
      const shown = stored ? service.preview(stored.changes, stored.by) : rules.current()
      return ok(await explainPlace(view, { product, against, rules: shown }, options))
    },
  }
}

/** Lines of the rules that act on a list. */
function linesFor(rules: Rules, view: StageView, options: StageOptions) {
  const context = contextOf(view, options)
  const stems = stemsOf(context.query, context.language)
  const ids = new Set([
    ...rulesFor(rules.pins, context).map((rule) => ruleId('pin', rule)),
    ...rulesFor(rules.hides, context).map((rule) => ruleId('hide', rule)),
    ...rulesFor(rules.boosts, context).map((rule) => ruleId('boost', rule)),
    ...rules.triggers
      .filter(({ when }) => isMet(when, stems, (text) => stemsOf(text, context.language)))
      .map((rule) => ruleId('trigger', rule)),
  ])
  return listRuleLines(rules, context.now).filter(({ id }) => ids.has(id))
}

type Arranged = Omit<Extract<RuleChange, { kind: 'pin' }>, 'kind' | 'id' | 'products' | 'at'>
type ActingRules = { pins: readonly PinRule[]; hides: readonly HideRule[]; boosts: readonly BoostRule[] }
type Arrangement = { products: readonly number[]; place: number; at: Arranged; acting: ActingRules }

/** How far one press moves a product. */
const step = 2

/** One rule for each act, product and place: a second step replaces the first. */
const idFor = (kind: string, { query, category, shops }: Arranged, products: readonly number[]): string =>
  `${kind}.${hash('sha256', JSON.stringify([query, category, shops, products])).slice(0, 12)}`

/** The changes that a step on the stage means. */
function arrangeChanges(act: StageAct, { products, place, at, acting }: Arrangement): RuleChange[] {
  switch (act) {
    case 'pin':
      return [
        ...releaseProducts('pin', acting.pins, products),
        { kind: 'pin', id: idFor('pin', at, products), ...at, products: products.slice(0, 1), at: place },
      ]
    case 'unpin':
      return releaseProducts('pin', acting.pins, products)
    case 'hide':
      return [
        ...releaseProducts('pin', acting.pins, products),
        { kind: 'hide', id: idFor('hide', at, products), ...at, products: [...products] },
      ]
    case 'show':
      return releaseProducts('hide', acting.hides, products)
    case 'boost':
    case 'bury': {
      const id = idFor('boost', at, products)
      const before = acting.boosts.find((boost) => boost.id === id)?.by ?? 0
      const by = Math.max(-20, Math.min(20, before + (act === 'boost' ? step : -step)))
      if (by === 0) return [{ kind: 'remove', id, name: at.name }]
      return [{ kind: 'boost', id, ...at, products: [...products], by }]
    }
  }
}

/** Takes products out of rules; a rule without any other product goes. */
function releaseProducts(kind: 'pin' | 'hide', rules: readonly (PinRule | HideRule)[], products: readonly number[]) {
  return rules.flatMap((rule): RuleChange[] => {
    if (!rule.products.some((product) => products.includes(product))) return []
    const id = ruleId(kind, rule)
    const name = rule.name ?? id
    const left = rule.products.filter((product) => !products.includes(product))
    const condition = rule.when.query
    const query = condition?.is?.[0]
    // A rule of the file with several conditions cannot be written as a change of one place, so it goes as a whole.
    const isPlain = (condition?.is?.length ?? 0) <= 1 && !condition?.contains && !condition?.words
    if (left.length === 0 || !isPlain || (rule.when.categories?.length ?? 0) > 1) return [{ kind: 'remove', id, name }]
    const category = rule.when.categories?.[0]
    const common = {
      id,
      name,
      ...(query !== undefined && { query }),
      ...(category !== undefined && { category }),
      ...(rule.markets && { shops: rule.markets }),
      ...(rule.from !== undefined && { from: rule.from }),
      ...(rule.to !== undefined && { to: rule.to }),
      products: left,
    }
    if (kind === 'hide') return [{ kind, ...common }]
    return [{ kind, ...common, at: ('at' in rule ? rule.at : undefined) ?? 1 }]
  })
}
