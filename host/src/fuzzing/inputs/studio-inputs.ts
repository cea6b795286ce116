import { hostileText, hostileValue, mutate } from '../hostile-values.ts'
import { type InputMaker, type Knowledge, ownPage, shopRequest } from '../input.ts'
import type { Random } from '@vitrine/resilience'

const pages = [
  '',
  'content/',
  'content/entries/:id/',
  'content/assets/',
  'content/assets/:id/',
  'content/work/',
  'log/',
  ':id/',
]

function idOf({ values }: Knowledge, random: Random): string {
  return random.isLikely(0.7) ? String(random.pick(values['contentId'] ?? ['home'])) : hostileText(random)
}

/** Requests that an open page of the studio sends. */
function questionOf(knowledge: Knowledge, random: Random): unknown {
  const key = { kind: random.pick(['Entry', 'Asset']), id: idOf(knowledge, random) }
  const edit = {
    ...key,
    type: random.pick(knowledge.values['contentType'] ?? ['page']),
    version: random.below(3),
    fields: {
      slug: { de: hostileText(random) },
      headline: { de: hostileText(random) },
      content: { de: hostileValue(random) },
    },
  }
  return random.pick([
    { ask: 'save', edits: [edit] },
    { ask: 'check', edits: [edit] },
    { ask: 'publish', keys: [key] },
    { ask: 'unpublish', key },
    { ask: 'open', key, locale: random.pick(['de', 'en', 'fr-ch']) },
    { ask: 'history', key },
    { ask: 'list', query: { kind: key.kind, text: hostileText(random), locale: 'de', page: random.below(3) } },
    { ask: 'preview', path: `/de/${hostileText(random)}`, locale: 'de' },
  ])
}

/** The editors' application, as an editor and without a session. */
export const makeStudioInput: InputMaker = (knowledge, random) => {
  const caller = random.pick(['editor', 'editor', 'editor', 'nobody', 'customer'] as const)
  if (random.isLikely(0.6)) {
    const question = questionOf(knowledge, random)
    return shopRequest({
      method: 'POST',
      path: '/studio/content/work/',
      caller,
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify(random.isLikely(0.5) ? question : mutate(question, random)),
    })
  }
  const path = random.pick(pages).replace(':id', () => encodeURIComponent(idOf(knowledge, random).toWellFormed()))
  if (random.isLikely(0.7))
    return shopRequest({ path: `/studio/${path}${random.isLikely(0.3) ? '_.data' : ''}`, caller })
  const fields = {
    intent: random.pick(['sign-in', 'sign-out', 'language', 'x']),
    email: hostileText(random),
    password: hostileText(random),
    language: hostileText(random),
    to: hostileText(random),
  }
  return shopRequest({
    method: 'POST',
    path: `/studio/${path}?index`,
    caller: 'nobody',
    headers: { ...ownPage, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()])).toString(),
  })
}
