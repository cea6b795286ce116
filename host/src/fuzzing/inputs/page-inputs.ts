import { locales } from '@vitrine/contracts/markets'
import { apiRoutes } from '@vitrine/storefront/api-routes'
import { shopRoutes } from '@vitrine/storefront/routes'
import { hostileText } from '../hostile-values.ts'
import { anyCaller, type InputMaker, type Knowledge, ownPage, shopRequest } from '../input.ts'
import type { Random } from '@vitrine/resilience'

/** A part of an address: as it is, or encoded. */
const pathPart = (text: string, random: Random): string =>
  random.isLikely(0.85) ? encodeURIComponent(text.toWellFormed()) : text.replaceAll(/[^\u0021-\u007e]/g, '')

const valueOf = (name: string, { values }: Knowledge, random: Random): string =>
  Object.hasOwn(values, name) && random.isLikely(0.6) ? String(random.pick(values[name] ?? [])) : hostileText(random)

/** A path of the route table, its parameters filled with known or hostile values. */
function pathOf(knowledge: Knowledge, random: Random): string {
  const { path } = random.pick(shopRoutes)
  const locale = random.isLikely(0.9) ? random.pick(locales) : pathPart(hostileText(random), random)
  const filled = path
    .replace('*', () =>
      random.isLikely(0.5)
        ? String(random.pick(knowledge.values['path'] ?? ['x']))
        : Array.from({ length: 1 + random.below(3) }, () => pathPart(hostileText(random), random)).join('/'),
    )
    .replaceAll(/:(\w+)/g, (_, name: string) => pathPart(valueOf(name, knowledge, random), random))
  return `/${locale}/${filled}${filled === '' ? '' : '/'}`
}

const queryNames = [
  'q',
  'page',
  'sort',
  'f',
  'filter',
  'color',
  'size',
  'price',
  'redirectUrl',
  'token',
  'hash',
  'code',
  'state',
]

/** Names that pages read from addresses and forms. */
const nameOf = ({ formFields }: Knowledge, random: Random): string =>
  random.isLikely(0.9) ? random.pick([...queryNames, ...formFields]) : hostileText(random)

function fieldsOf(knowledge: Knowledge, random: Random): string {
  const fields = Array.from({ length: random.below(7) }, (): [string, string] => {
    const name = nameOf(knowledge, random)
    const isIntent = name === 'intent' && random.isLikely(0.9)
    return [name, isIntent ? random.pick(knowledge.formValues) : valueOf(name, knowledge, random)]
  })
  return new URLSearchParams(fields.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])).toString()
}

function queryOf(knowledge: Knowledge, random: Random): string {
  const query = random.isLikely(0.9)
    ? fieldsOf(knowledge, random)
    : hostileText(random).replaceAll(/[^\u0021-\u007e]/g, '')
  return query === '' || random.isLikely(0.3) ? '' : `?${query}`
}

export const makePageInput: InputMaker = (knowledge, random) =>
  shopRequest({
    path: pathOf(knowledge, random) + queryOf(knowledge, random),
    caller: anyCaller(random),
    method: random.isLikely(0.95) ? 'GET' : random.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH']),
  })

export const makeDataInput: InputMaker = (knowledge, random) => {
  const path = pathOf(knowledge, random)
  const data = random.isLikely(0.8) ? `${path}_.data` : path.replace(/\/$/, '.data')
  const routes = random.isLikely(0.3)
    ? `?_routes=${encodeURIComponent(random.pick(['root', ...shopRoutes.map(({ id }) => id), hostileText(random).toWellFormed()]))}`
    : ''
  return shopRequest({ path: data + (routes || queryOf(knowledge, random)), caller: anyCaller(random) })
}

/** A body as a form sends it, or one that no form sends. */
function formBody(knowledge: Knowledge, random: Random): { type: string; body: string } {
  const fields = fieldsOf(knowledge, random)
  const kind = random.below(10)
  if (kind < 7) return { type: 'application/x-www-form-urlencoded', body: fields }
  const boundary = 'x'
  const parts = [...new URLSearchParams(fields)]
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  if (kind === 7) return { type: `multipart/form-data; boundary=${boundary}`, body: `${parts}--${boundary}--\r\n` }
  if (kind === 8) return { type: `multipart/form-data; boundary=${boundary}`, body: parts + hostileText(random) }
  return { type: random.pick(['application/json', 'text/plain', '', 'text/x-script']), body: hostileText(random) }
}

export const makeFormInput: InputMaker = (knowledge, random) => {
  const path = pathOf(knowledge, random)
  const { type, body } = formBody(knowledge, random)
  return shopRequest({
    method: 'POST',
    path: (random.isLikely(0.25) ? `${path}_.data` : path) + queryOf(knowledge, random),
    caller: anyCaller(random),
    headers: { ...ownPage, 'content-type': type },
    body,
  })
}

/** The addresses that pages request by themselves. */
export const makeApiInput: InputMaker = (knowledge, random) => {
  const { method, path } = random.pick(apiRoutes)
  const shop = random.isLikely(0.9) ? `shop=${random.pick(knowledge.values['shopId'] ?? [10028])}` : ''
  const query = [shop, queryOf(knowledge, random).slice(1)].filter(Boolean).join('&')
  const address = query === '' ? path : `${path}?${query}`
  if (method === 'GET') return shopRequest({ path: address, caller: anyCaller(random) })
  const { type, body } = formBody(knowledge, random)
  return shopRequest({
    method,
    path: address,
    caller: anyCaller(random),
    headers: { ...ownPage, 'content-type': type },
    body,
  })
}
