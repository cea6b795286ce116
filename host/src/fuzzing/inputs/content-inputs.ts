import { hostileNumber, hostileText } from '../hostile-values.ts'
import { type Input, type InputMaker, type Knowledge } from '../input.ts'
import type { Random } from '@vitrine/resilience'

const kinds = ['entries', 'assets', 'content_types', 'locales', 'tags', 'sync', 'taxonomy/concepts', '']
const fields = [
  'sys.id',
  'sys.updatedAt',
  'sys.contentType.sys.id',
  'fields.slug',
  'fields.title',
  'fields.hero.sys.id',
  'metadata.tags.sys.id',
  'fields.location',
  'fields.__proto__',
]
const operators = [
  '',
  '[ne]',
  '[in]',
  '[nin]',
  '[exists]',
  '[lt]',
  '[lte]',
  '[gt]',
  '[gte]',
  '[match]',
  '[all]',
  '[near]',
  '[within]',
  '[constructor]',
]
const others = [
  'content_type',
  'order',
  'limit',
  'skip',
  'include',
  'select',
  'locale',
  'query',
  'links_to_entry',
  'links_to_asset',
  'mimetype_group',
  'initial',
  'sync_token',
  'type',
  'access_token',
]

function valueOf({ values }: Knowledge, random: Random): string {
  const kind = random.below(5)
  if (kind === 0) return String(hostileNumber(random))
  if (kind === 1) return hostileText(random)
  if (kind === 2)
    return random.pick([
      'de',
      'de-AT',
      'fr-CH',
      'en',
      '*',
      'true',
      '-sys.createdAt',
      'fields,sys.id',
      '1,2',
      '1,2,3',
      '10,20,30,40',
    ])
  return String(random.pick(values[random.pick(['contentType', 'contentId'])] ?? ['page']))
}

/** Requests of the content delivery protocol, on both of its listeners. */
export const makeContentInput: InputMaker = (knowledge, random): Omit<Input, 'surface'> => {
  const { space, environment, token, previewToken } = knowledge.content
  const target = random.pick(['content', 'preview'] as const)
  const kind = random.pick(kinds)
  const id = random.isLikely(0.3) ? `/${encodeURIComponent(valueOf(knowledge, random).toWellFormed())}` : ''
  const params = Array.from({ length: random.below(5) }, (): [string, string] => [
    (random.isLikely(0.5)
      ? random.pick(fields) + random.pick(operators)
      : random.isLikely(0.9)
        ? random.pick(others)
        : hostileText(random)
    ).toWellFormed(),
    valueOf(knowledge, random).toWellFormed(),
  ])
  const own = target === 'content' ? token : previewToken
  return {
    target,
    caller: 'nobody',
    method: random.isLikely(0.96) ? 'GET' : random.pick(['HEAD', 'POST', 'PUT', 'OPTIONS']),
    path: `/spaces/${space}/environments/${environment}/${kind}${id}?${new URLSearchParams(params).toString()}`,
    headers: { authorization: `Bearer ${random.isLikely(0.97) ? own : 'x'}` },
  }
}
