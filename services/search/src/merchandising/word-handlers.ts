import { type Language, languageCodeOf, languages } from '@vitrine/contracts/catalogue'
import type { Locale } from '@vitrine/contracts/markets'
import type { GoldenEffect, RuleChange, WordProposal } from '@vitrine/contracts/merchandising'
import { fail, ok } from '@vitrine/contracts/shop'
import type { JudgedProposal, Proposals } from '../proposals/create-proposals.ts'
import { type GoldenScores, within } from '../judging/golden-scores.ts'
import { saveDecision } from '../proposals/proposal-decisions.ts'
import { changeRules } from '../proposals/rule-changes.ts'
import { changeSections, ruleId } from './change-rules.ts'
import type { MerchandisingHandlers, Preparations } from './merchandising.ts'
import { refuseLosers } from './release-handlers.ts'
import { type LiveRules, refuseMistakes, type RuleService, writeSections } from './rule-handlers.ts'

type WordOptions = { service: RuleService; rules: LiveRules; proposals: Proposals; scores: GoldenScores }

type WordHandlers = Pick<
  MerchandisingHandlers,
  'listWords' | 'tryWords' | 'acceptWords' | 'listProposals' | 'acceptProposal' | 'refuseProposal'
>

const languageFor = (shop: Locale): Language => {
  const code = languageCodeOf(shop)
  return languages.find((language) => language === code) ?? 'en'
}

/** A form is answered after twelve seconds at the latest. */
const patienceMs = 8_000

/** The effect of a line, its mistakes, or neither yet. */
type LineEffect = GoldenEffect | readonly string[] | 'measuring'

type WordInput = { shop: Locale; line: string; isForLanguage: boolean }

const synonymOf = ({ shop, line, isForLanguage }: WordInput): Extract<RuleChange, { kind: 'synonym' }> => ({
  kind: 'synonym',
  id: ruleId(`synonym.${isForLanguage ? languageFor(shop) : shop}`, line),
  shop,
  isForLanguage,
  line,
})

const toProposal = (judged: JudgedProposal): WordProposal => {
  const { id, shop, query, queries, causes, kind, support, effect, verdict } = judged
  return {
    id,
    shop,
    query,
    queries,
    causes,
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
export function createWordHandlers({ service, rules, proposals, scores }: WordOptions): {
  handlers: WordHandlers
  preparations: Preparations
} {
  /** Measures a synonym; `null` where it is no line of synonyms. */
  async function judgeLine(input: WordInput): Promise<LineEffect> {
    const change = synonymOf(input)
    const sections = changeSections(rules.current(), [change], { author: '', since: '' })
    const written = writeSections('{}', { ...rules.current(), ...sections })
    if (!written.ok) return written.mistakes
    const measured = scores.effectOf([input.shop], { ...rules.current(), ...sections })
    return (await within(patienceMs, measured)) ?? 'measuring'
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
      if (effect === 'measuring') return fail({ code: 'MEASURING' })
      if (!('golden' in effect)) return refuseMistakes(effect)
      return ok({ ...effect, change: synonymOf(input), isHarmful: effect.losers.length > 0 })
    },

    async acceptWords(input, { db, member, prepared, record, afterwards }) {
      const effect = prepared as LineEffect
      if (effect === 'measuring') return fail({ code: 'MEASURING' })
      if (!('golden' in effect)) return refuseMistakes(effect)
      if (effect.losers.length > 0) return refuseLosers(effect)
      const author = { author: member.name, since: '' }
      const put = await service.putSections(db, (latest) => changeSections(latest, [synonymOf(input)], author), {
        by: member.name,
        note: input.line,
        effect,
      })
      if (!put.ok) return put
      await record({ action: 'rules.words_added', subject: input.line, details: { shop: input.shop, ...put.value } })
      afterwards(() => rules.check())
      return put
    },

    async listProposals(input) {
      const { judged, waiting } = await proposals.listSoFar(input)
      return ok({ proposals: judged.map(toProposal), waiting })
    },

    async acceptProposal({ id }, { db, member, prepared, record, afterwards }) {
      const judged = prepared as JudgedProposal | undefined
      if (!judged) return fail({ code: 'UNKNOWN_PROPOSAL' })
      if (judged.verdict === 'harmful') return refuseLosers(judged.effect)
      if (judged.verdict === 'no effect') return fail({ code: 'NO_EFFECT' })
      const put = await service.putSections(db, (latest) => changeRules(latest, judged, judged.golden), {
        by: member.name,
        note: judged.query,
        effect: judged.effect,
      })
      if (!put.ok) throw new Error(`The measured proposal ${id} has mistakes: ${put.error.details.mistakes}`)
      await record({ action: 'rules.proposal_accepted', subject: judged.query, details: { id, kind: judged.kind } })
      await saveDecision(db, judged, { decision: 'accepted', by: member.name })
      afterwards(() => rules.check())
      return put
    },

    async refuseProposal({ id, reason }, { db, member, prepared, record }) {
      const judged = prepared as JudgedProposal | undefined
      if (!judged) return fail({ code: 'UNKNOWN_PROPOSAL' })
      await record({
        action: 'rules.proposal_refused',
        subject: judged.query,
        details: { id, kind: judged.kind, reason },
      })
      await saveDecision(db, judged, { decision: 'refused', by: member.name, reason })
      return ok(null)
    },
  }
  return {
    handlers,
    preparations: {
      acceptWords: judgeLine,
      acceptProposal: ({ id, ...query }) => proposals.judgeOne(id, query),
      refuseProposal: ({ id, shop, days }) => proposals.judgeOne(id, { shop, days }),
    },
  }
}
