import { isTaxonomyPath } from './taxonomy.ts'

/** A call of the protocol, read from its path. */
export type Call = { name: string; space: string; environment: string; id?: string; rest?: readonly string[] }

const names = new Set(['entries', 'assets', 'content_types', 'locales', 'tags', 'sync'])
const withItems = new Set(['entries', 'assets', 'content_types', 'tags'])

/** `/spaces/{space}/environments/{environment}/entries/{id}`; without an environment it is `master`. */
export function readCall(pathname: string): Call {
  const [root, space = '', ...rest] = pathname.split('/').filter(Boolean).map(decoded)
  const hasEnvironment = rest[0] === 'environments'
  const environment = hasEnvironment ? (rest[1] ?? '') : 'master'
  const [name, ...behind] = hasEnvironment ? rest.slice(2) : rest
  const [id, ...more] = behind
  const unknown = { name: 'unknown', space, environment }
  if (root === 'spaces' && name === 'taxonomy' && isTaxonomyPath(behind))
    return { name, space, environment, rest: behind }
  if (root !== 'spaces' || more.length > 0) return unknown
  if (name === undefined) return hasEnvironment ? unknown : { name: 'space', space, environment }
  if (!names.has(name) || (id !== undefined && !withItems.has(name))) return unknown
  return { name, space, environment, ...(id !== undefined && { id }) }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
