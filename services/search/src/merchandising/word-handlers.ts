import { type Language, languageCodeOf, languages } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { GoldenEffect, RuleChange, WordProposal } from '@vitrine/contracts/merchandising'
import { fail, ok } from '@vitrine/contracts/shop'
import type { JudgedProposal, Proposals } from '../proposals/create-proposals.ts'
import { changeRules } from '../proposals/rule-changes.ts'
import { changeSections, ruleId } from './change-rules.ts'
import type { MerchandisingHandlers, Preparations } from './merchandising.ts'
import { type LiveRules, type RuleService, writeSections } from './rule-handlers.ts'

type WordOptions = { service: RuleService; rules: LiveRules; proposals: Proposals }

type WordHandlers = Pick<
  MerchandisingHandlers,
  'listWords' | 'tryWords' | 'acceptWords' | 'listProposals' | 'acceptProposal' | 'refuseProposal'
>

const languageFor = (shop: Locale): Language => {
  const code = languageCodeOf(shop)
  return languages.find((language) => language === code) ?? 'en'
}

type WordInput = { shop: Locale; line: string; isForLanguage: boolean }

const synonymOf = ({ shop, line, isForLanguage }: WordInput): Extract<RuleChange, { kind: 'synonym' }> => ({
  kind: 'synonym',
  id: ruleId(`synonym.${isForLanguage ? languageFor(shop) : shop}`, line),
  shop,
  isForLanguage,
  line,
})

/** Queries that became worse, the greatest loss first, as a refusal names them. */
const nameLosers = ({ losers }: Pick<GoldenEffect, 'losers'>): string =>
  losers
    .slice(0, 12)
    .map(({ query }) => query)
    .join(', ')

const toProposal = (judged: JudgedProposal): WordProposal => {
  const { id, shop, query, kind, support, effect, verdict } = judged
  return {
    id,
    shop,
    query,
    kind,
    means: 'means' in judged ? judged.means : null,
    page: 'page' in judged ? judged.page : null,
    visits: support.visits,
    visitors: support.visitors,
    effect,
    verdict,
  }
}

/** Words of the search, and the changes of them that failed searches suggest. */
export function createWordHandlers({ service, rules, proposals }: WordOptions): {
  handlers: WordHandlers
  preparations: Preparations
} {
  /** Measures a synonym; `null` where it is no line of synonyms. */
  async function judgeLine(input: WordInput): Promise<GoldenEffect | string> {
    const change = synonymOf(input)
    const sections = changeSections(rules.current(), [change], { author: '', since: '' })
    const written = writeSections('{}', { ...rules.current(), ...sections })
    if (!written.ok) return written.mistakes
    return proposals.judgeRules(input.shop, { ...rules.current(), ...sections })
  }

  const handlers: WordHandlers = {
    async listWords({ shop }) {
      const language = languageFor(shop)
      const own = rules.current().languages[language]
      return ok({
        synonyms: own.synonyms,
        markets: rules.current().markets[shop]?.synonyms ?? [],
        stopPhrases: own.stopPhrases,
        phrases: own.phrases.map(
          ({ says, means }) =>
            `${says.join(', ')} → ${Object.entries(means)
              .map(([name, values = []]) => `${name}: ${values.join(', ')}`)
              .join(' + ')}`,
        ),
      })
    },

    async tryWords(input) {
      const effect = await judgeLine(input)
      if (typeof effect === 'string') return fail({ code: 'MISTAKES', details: { mistakes: effect } })
      return ok({ ...effect, change: synonymOf(input), isHarmful: effect.losers.length > 0 })
    },

    async acceptWords(input, { db, member, prepared, record, afterwards }) {
      const effect = prepared as GoldenEffect | string
      if (typeof effect === 'string') return fail({ code: 'MISTAKES', details: { mistakes: effect } })
      if (effect.losers.length > 0) return fail({ code: 'HARMFUL', details: { losers: nameLosers(effect) } })
      const author = { author: member.name, since: '' }
      const put = await service.putSections(
        db,
        (latest) => changeSections(latest, [synonymOf(input)], author),
        member.name,
        input.line,
      )
      if (!put.ok) return put
      await record({ action: 'rules.words_added', subject: input.line, details: { shop: input.shop, ...put.value } })
      afterwards(() => rules.check())
      return put
    },

    listProposals: async (input) => ok((await proposals.list(input)).map(toProposal)),

    async acceptProposal({ id }, { db, member, prepared, record, afterwards }) {
      const judged = prepared as JudgedProposal | undefined
      if (!judged) return fail({ code: 'UNKNOWN_PROPOSAL' })
      if (judged.verdict === 'harmful') return fail({ code: 'HARMFUL', details: { losers: nameLosers(judged.effect) } })
      if (judged.verdict === 'no effect') return fail({ code: 'NO_EFFECT' })
      const put = await service.putSections(db, (latest) => changeRules(latest, judged), member.name, judged.query)
      if (!put.ok) throw new Error(`The measured proposal ${id} has mistakes: ${put.error.details.mistakes}`)
      await record({ action: 'rules.proposal_accepted', subject: judged.query, details: { id, kind: judged.kind } })
      afterwards(async () => {
        await rules.check()
        await proposals.rememberAccepted(judged)
      })
      return put
    },

    async refuseProposal({ id }, { prepared, record, afterwards }) {
      const judged = prepared as JudgedProposal | undefined
      if (!judged) return fail({ code: 'UNKNOWN_PROPOSAL' })
      await record({ action: 'rules.proposal_refused', subject: judged.query, details: { id, kind: judged.kind } })
      afterwards(() => proposals.rememberRefused(judged))
      return ok(null)
    },
  }
  return {
    handlers,
    preparations: {
      acceptWords: judgeLine,
      acceptProposal: ({ id, ...query }) => proposals.judgeOne(id, query),
      refuseProposal: ({ id, ...query }) => proposals.judgeOne(id, query),
    },
  }
}
