import { type Language, languageCodeOf } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { GoldenLine } from '@vitrine/contracts/merchandising'
import { fail, ok } from '@vitrine/contracts/shop'
import type { StaffMistake } from '@vitrine/contracts/staff'
import { parseWanted } from '../golden/golden-queries.ts'
import { type GoldenScores, within } from '../judging/golden-scores.ts'
import { describeWanted, findMistake, proposeWanted } from '../judging/golden-wants.ts'
import type { GoldenRule } from '../rules/golden-rules.ts'
import { startTrial, type TrialOptions } from '../trial.ts'
import type { MerchandisingContext, MerchandisingHandlers } from './merchandising.ts'
import type { LiveRules, RuleService } from './rule-handlers.ts'

type GoldenOptions = TrialOptions & { rules: LiveRules; scores: GoldenScores; service: RuleService }

/** A page is answered after three seconds at the latest. */
const patienceMs = 1_500

type GoldenHandlers = Pick<
  MerchandisingHandlers,
  'listGolden' | 'proposeGolden' | 'saveGolden' | 'removeGolden' | 'importGolden'
>

const refuse = (mistakes: readonly StaffMistake[]) =>
  fail({
    code: 'MISTAKES' as const,
    details: { mistakes: mistakes.map(({ message }) => message).join(' ') },
    mistakes,
  })

/** Golden queries with further ones, each in the place of the one with its words in that shop. */
function putGolden(golden: readonly GoldenRule[], more: readonly GoldenRule[]): GoldenRule[] {
  const keyOf = ({ query, language, shop }: GoldenRule) => `${language} ${shop ?? ''} ${query.toLowerCase()}`
  const byKey = new Map([...golden, ...more].map((rule) => [keyOf(rule), rule]))
  return [...byKey.values()]
}

/** The list of golden queries: read with today's scores, written as a version of the rules. */
export function createGoldenHandlers(options: GoldenOptions): GoldenHandlers {
  const { scores, rules, service, vocabulary, now } = options

  async function write(
    golden: (before: readonly GoldenRule[]) => GoldenRule[],
    { note, action }: { note: string; action: string },
    { db, member, record, afterwards }: MerchandisingContext,
  ) {
    const put = await service.putSections(db, (latest) => ({ golden: golden(latest.golden) }), {
      by: member.name,
      note,
    })
    if (!put.ok) return put
    await record({ action, subject: note, details: put.value })
    afterwards(() => rules.check())
    return put
  }

  const ruleOf =
    (shop: Locale, isForLanguage: boolean, author: string) =>
    (query: string, wanted: string): GoldenRule => ({
      query,
      wanted,
      language: languageCodeOf(shop) as Language,
      ...(!isForLanguage && { shop }),
      author,
    })

  /** Wishes that no product meets are a typing error more often than not. */
  async function checkWanted(shop: Locale, wanted: string): Promise<string | undefined> {
    const mistake = findMistake(wanted)
    if (mistake !== undefined) return mistake
    const { wants } = parseWanted(wanted)
    const count = await scores.judge().countWanted(shop, wants)
    return wants.length > 0 && count === 0 ? `No product of this shop is “${wanted}”.` : undefined
  }

  return {
    async listGolden({ shop }) {
      const current = rules.current()
      const listed = await scores.golden(shop, current)
      const judged = await within(patienceMs, scores.scoresOf(shop, current))
      const values = new Map(judged?.map(({ query, value }) => [query, value]))
      const lines = listed.map(({ text, wanted, locale, origin, author }): GoldenLine => ({
        query: text,
        wanted,
        means: describeWanted(wanted, shop, vocabulary()),
        shop: locale ?? null,
        origin,
        by: author ?? null,
        score: values.get(text) ?? null,
      }))
      const count = judged?.length ?? 0
      const mean = (judged ?? []).reduce((sum, { value }) => sum + value, 0) / Math.max(1, count)
      return ok({ lines, mean, judged: count, isMeasuring: judged === undefined })
    },

    async proposeGolden({ shop, query }) {
      const { pipeline, engine } = startTrial(options, rules.current())
      const wanted = await proposeWanted(shop, query, {
        pipeline,
        engine: engine(),
        vocabulary: vocabulary(),
        now: now(),
      })
      const { wants } = parseWanted(wanted)
      return ok({
        wanted,
        means: describeWanted(wanted, shop, vocabulary()),
        products: await scores.judge().countWanted(shop, wants),
      })
    },

    async saveGolden({ shop, query, wanted, isForLanguage }, context) {
      const mistake = await checkWanted(shop, wanted)
      if (mistake !== undefined) return refuse([{ path: 'wanted', message: mistake }])
      const rule = ruleOf(shop, isForLanguage, context.member.name)(query, wanted)
      return write((before) => putGolden(before, [rule]), { note: query, action: 'rules.golden_saved' }, context)
    },

    async removeGolden({ shop, query }, context) {
      const current = rules.current()
      const listed = (await scores.golden(shop, current)).find(({ text }) => text === query)
      if (!listed) return refuse([{ path: 'query', message: `“${query}” is no golden query.` }])
      const rule = ruleOf(shop, listed.locale === undefined, context.member.name)(query, listed.wanted)
      const isOwn = (each: GoldenRule) =>
        each.query === query && each.language === rule.language && each.shop === rule.shop
      // A delivered query comes back without a line that switches it off.
      const files = await scores.golden(shop, { golden: current.golden.filter((each) => !isOwn(each)) })
      const isDelivered = files.some(({ text }) => text === query)
      return write(
        (before) =>
          isDelivered ? putGolden(before, [{ ...rule, isOff: true }]) : before.filter((each) => !isOwn(each)),
        { note: `− ${query}`, action: 'rules.golden_removed' },
        context,
      )
    },

    async importGolden({ shop, lines }, context) {
      const mistakes: StaffMistake[] = []
      const added: GoldenRule[] = []
      for (const [at, line] of lines.split('\n').entries()) {
        if (line.trim() === '' || line.startsWith('#')) continue
        const [query = '', wanted = ''] = line.split('|').map((part) => part.trim())
        const mistake = query.length < 2 ? 'A query is missing.' : await checkWanted(shop, wanted)
        if (mistake !== undefined) mistakes.push({ path: `lines.${at + 1}`, message: `${at + 1}: ${mistake}` })
        else added.push(ruleOf(shop, true, context.member.name)(query, wanted))
      }
      if (added.length === 0 && mistakes.length === 0) mistakes.push({ path: 'lines', message: 'There is no line.' })
      if (mistakes.length > 0) return refuse(mistakes)
      const put = await write(
        (before) => putGolden(before, added),
        { note: `+ ${added.length}`, action: 'rules.golden_imported' },
        context,
      )
      return put.ok ? ok({ ...put.value, added: added.length }) : put
    },
  }
}
