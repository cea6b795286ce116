import type { FacetResult, FacetQuery, NodeCount } from '../engine.ts'
import { compareStrings } from '../segment/string-table.ts'
import type { TreeColumn } from '../segment/tree-column.ts'
import { toLimit } from './top-values.ts'

/** Counts of one tree in one segment. */
type TreeCounts = { column: TreeColumn; counts: Uint32Array }

type Counted = Omit<NodeCount, 'value'>

/** The children of a path that have results, or those of its only child. */
export function toTreeFacetResult(query: FacetQuery & { kind: 'tree' }, parts: readonly TreeCounts[]): FacetResult {
  return openTree(query, (parent) => childrenOf(parent, parts))
}

/** Cuts the children of a path to the limit of a query, after opening a single one where the query says so. */
export function openTree(
  { parent, limit, opensOnly = false }: FacetQuery & { kind: 'tree' },
  childrenBelow: (parent: readonly string[]) => readonly NodeCount[],
): FacetResult {
  const nearest = childrenBelow(parent)
  const [only, another] = nearest
  const opened = opensOnly && only && !another && !only.isLeaf ? only : undefined
  const values = opened ? childrenBelow([...parent, opened.value]) : nearest
  return {
    kind: 'tree',
    ...(opened && { opened }),
    values: values.slice(0, toLimit(limit)),
    hasMore: values.length > toLimit(limit),
  }
}

/** The commonest first, then by name. */
function childrenOf(parent: readonly string[], parts: readonly TreeCounts[]): NodeCount[] {
  const children = new Map<string, Counted>()
  for (const { column, counts } of parts) {
    const node = column.nodeOf(parent)
    if (node === undefined) continue
    const end = column.ends[node]
    for (
      let child = nextChild(column, counts, node + 1, end);
      child < end;
      child = nextChild(column, counts, column.ends[child], end)
    )
      join(children, column.names[child], column, counts, child)
  }
  return [...children]
    .map(([value, counted]) => ({ value, ...counted }))
    .toSorted((a, b) => b.count - a.count || compareStrings(a.value, b.value))
}

/** Every path that has results, parents before their children, children by name. */
export function toPathsFacetResult(parts: readonly TreeCounts[]): FacetResult {
  if (parts.length === 1)
    return { kind: 'paths', values: parts.flatMap((part) => occurring(part).map((node) => toPath(part, node))) }
  const paths = new Map<string, Counted>()
  for (const part of parts)
    for (const node of occurring(part))
      join(paths, JSON.stringify(part.column.pathOf(node)), part.column, part.counts, node)
  const values = [...paths].map(([key, counted]) => ({ path: JSON.parse(key) as string[], ...counted }))
  return { kind: 'paths', values: values.toSorted((a, b) => comparePaths(a.path, b.path)) }
}

const toPath = ({ column, counts }: TreeCounts, node: number) => ({
  path: column.pathOf(node),
  count: counts[node],
  isLeaf: isLeaf(column, counts, node),
})

function occurring({ column, counts }: TreeCounts): number[] {
  const nodes: number[] = []
  for (let node = 1; node < column.size; node++) if (counts[node] !== 0) nodes.push(node)
  return nodes
}

/** The first child of a node, or sibling of a child, that has results; the end of the node when there is none. */
function nextChild({ ends }: TreeColumn, counts: Uint32Array, from: number, end: number): number {
  let child = from
  while (child < end && counts[child] === 0) child = ends[child]
  return child
}

/** Nothing below it has results. A document with a path has all paths above it, so its children decide. */
function isLeaf(column: TreeColumn, counts: Uint32Array, node: number): boolean {
  const end = column.ends[node]
  return nextChild(column, counts, node + 1, end) === end
}

function join(into: Map<string, Counted>, key: string, column: TreeColumn, counts: Uint32Array, node: number): void {
  const known = into.get(key)
  into.set(key, {
    count: (known?.count ?? 0) + counts[node],
    isLeaf: (known?.isLeaf ?? true) && isLeaf(column, counts, node),
  })
}

export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    const order = compareStrings(a[at], b[at])
    if (order !== 0) return order
  }
  return a.length - b.length
}
