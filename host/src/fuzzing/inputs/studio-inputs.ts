import { hostileText, hostileValue, mutate } from '../hostile-values.ts'
import { type InputMaker, type Knowledge, ownPage, shopRequest } from '../input.ts'
import type { Random } from '@vitrine/resilience'
import { studioRoutes } from '@vitrine/storefront/studio-routes'

const pages = ['', ':id/', ...studioRoutes.map(({ path }) => `${path}/`)]

/** Fields by which lists of the studio filter, page and sort. */
const filters = ['q', 'search', 'shop', 'page', 'after', 'from', 'to', 'state', 'status', 'view', 'sort', 'days', 'id']

function idOf({ values }: Knowledge, random: Random): string {
  return random.isLikely(0.7) ? String(random.pick(values['contentId'] ?? ['home'])) : hostileText(random)
}

/** A number or key of anything, a hostile text, or a likely value of a filter. */
function valueOf(knowledge: Knowledge, random: Random): string {
  if (random.isLikely(0.3)) return hostileText(random)
  if (random.isLikely(0.3))
    return random.pick(['de', '1', '0', '-1', '2026-11-01', '2026-02-30', '99999999999999999999'])
  const known = Object.values(knowledge.values).filter((values) => values.length > 0)
  return known.length > 0 ? String(random.pick(random.pick(known))) : idOf(knowledge, random)
}

/** A passkey's answer that no device has signed. */
function usedCredential(random: Random): object {
  const bytes = () => Buffer.from(hostileText(random).toWellFormed()).toString('base64url')
  const id = bytes()
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() },
  }
}

const passkeyQuestion = (random: Random): unknown =>
  random.pick([
    { ask: 'sign-in' },
    { ask: 'proof' },
    { ask: 'add', password: hostileText(random), code: hostileText(random) },
    { ask: 'prove', credential: usedCredential(random) },
  ])

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
  if (random.isLikely(0.1)) {
    const question = passkeyQuestion(random)
    return shopRequest({
      method: 'POST',
      path: '/studio/passkey/',
      caller,
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify(random.isLikely(0.5) ? question : mutate(question, random)),
    })
  }
  if (random.isLikely(0.5)) {
    const question = questionOf(knowledge, random)
    return shopRequest({
      method: 'POST',
      path: '/studio/content/work/',
      caller,
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: JSON.stringify(random.isLikely(0.5) ? question : mutate(question, random)),
    })
  }
  const path = random
    .pick(pages)
    .replaceAll(/:\w+/g, () => encodeURIComponent(valueOf(knowledge, random).toWellFormed()))
  if (random.isLikely(0.7)) {
    const query = new URLSearchParams(
      filters.filter(() => random.isLikely(0.15)).map((name) => [name, valueOf(knowledge, random).toWellFormed()]),
    )
    const data = random.isLikely(0.3) ? '_.data' : ''
    return shopRequest({ path: `/studio/${path}${data}${query.size > 0 ? `?${query}` : ''}`, caller })
  }
  const fields = {
    intent: random.pick(['sign-in', 'passkey', 'sign-out', 'language', 'x']),
    credential: random.isLikely(0.5) ? JSON.stringify(usedCredential(random)) : hostileText(random),
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
