import { type Arrays, uint32Array } from './named-arrays.ts'
import { readStrings } from './string-table.ts'
import { openStrings, openValueColumn, type ValueColumn, type ValueColumnHeader } from './value-column.ts'

/**
 * A facet whose values are the nodes of a tree. A document has the nodes of its paths and all nodes above them; node 0
 * is the root. Nodes are numbered depth first, children in the order of their names, so the subtree of a node is the
 * range of numbers from it up to its end.
 */
export type TreeColumn = ValueColumn & {
  names: readonly string[]
  parents: Uint32Array
  ends: Uint32Array
  nodeOf(path: readonly string[]): number | undefined
  pathOf(node: number): readonly string[]
}

export function openTreeColumn(name: string, parts: ValueColumnHeader, arrays: Arrays): TreeColumn {
  const names = readStrings(openStrings(`${name}.values`, arrays))
  const parents = uint32Array(arrays, `${name}.parents`)
  const ends = uint32Array(arrays, `${name}.ends`)
  const children = names.map(() => new Map<string, number>())
  for (let node = 1; node < names.length; node++) children[parents[node]]?.set(names[node], node)
  // Made on demand: all of them would fill the memory where paths are very deep.
  const paths: (readonly string[])[] = []
  function makePath(from: number): readonly string[] {
    const path: string[] = []
    for (let node = from; node > 0; node = parents[node]) path.push(names[node])
    return path.toReversed()
  }
  return {
    ...openValueColumn(name, parts, arrays),
    names,
    parents,
    ends,
    nodeOf(path) {
      let node: number | undefined = 0
      for (const step of path) {
        node = children[node]?.get(step)
        if (node === undefined) return undefined
      }
      return node
    },
    pathOf: (node) => (paths[node] ??= makePath(node)),
  }
}
