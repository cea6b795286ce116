import type { Asset, Entry } from '@vitrine/contracts/content'
import { type Context, readPath } from './paths.ts'
import { badRequest, invalidQuery } from './refusal.ts'

type Select = (item: Entry | Asset) => Entry | Asset

/** `sys.id,fields.title`: only these parts of the items; linked entries stay whole. */
export function readSelect(select: string | null, context: Context): Select {
  if (select === null) return (item) => item
  const paths = select
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean)
  for (const path of paths) check(path, context)
  return (item) =>
    ({
      ...(paths.some((path) => path.startsWith('metadata')) && { metadata: item.metadata }),
      sys: pick('sys', item.sys, [...paths, 'sys.id', 'sys.type']),
      ...(paths.some((path) => path.startsWith('fields')) && { fields: pick('fields', item.fields, paths) }),
    }) as Entry | Asset
}

function check(path: string, context: Context): void {
  const [head = '', ...rest] = path.split('.')
  if (!['sys', 'fields', 'metadata'].includes(head)) throw invalidQuery('unknown', path)
  if (rest.length > 1) throw badRequest(`select goes one level deep at most, and "${path}" is deeper`)
  if (head === 'fields' && rest.length > 0) readPath(path, context)
}

function pick(head: string, whole: object, paths: readonly string[]): object {
  if (paths.includes(head)) return whole
  const wanted = new Set(paths)
  return Object.fromEntries(Object.entries(whole).filter(([key]) => wanted.has(`${head}.${key}`)))
}
