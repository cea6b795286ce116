import { createSetCodes } from './set-codes.ts'
import { compareStrings, toStringTable } from './string-table.ts'
import type { ValueColumnHeader } from './value-column.ts'
import { type ColumnTarget, writeValueColumn } from './value-column-builder.ts'

type Node = { number: number; parent: Node | undefined; name: string; children: Map<string, Node> }

type TreeColumnBuilder = {
  /** Returns the node its first path leads to, by which documents are sorted. */
  add(paths: readonly (readonly string[])[]): number
  /** Where nodes stand in the tree, depth first; only after the last document. */
  ranks(): Uint32Array
  write(name: string, writing: ColumnTarget): ValueColumnHeader
}

/** Collects the paths of a tree facet, document by document. */
export function createTreeColumnBuilder(): TreeColumnBuilder {
  const root: Node = { number: 0, parent: undefined, name: '', children: new Map() }
  const nodes = [root]
  const codes = createSetCodes()

  function nodeOf(path: readonly string[]): number {
    let node = root
    for (const name of path) {
      let child = node.children.get(name)
      if (!child) {
        child = { number: nodes.length, parent: node, name, children: new Map() }
        nodes.push(child)
        node.children.set(name, child)
      }
      node = child
    }
    return node.number
  }

  /** Nodes depth first, children by name. A stack of its own: paths may be deeper than calls can nest. */
  function depthFirst(): Node[] {
    const sorted: Node[] = []
    const waiting = [root]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      sorted.push(node)
      const children = [...node.children.values()].toSorted((a, b) => compareStrings(b.name, a.name))
      for (const child of children) waiting.push(child)
    }
    return sorted
  }

  function ranks(): Uint32Array {
    const ranked = new Uint32Array(nodes.length)
    depthFirst().forEach((node, rank) => {
      ranked[node.number] = rank
    })
    return ranked
  }

  function above(number: number): number[] {
    const path: number[] = []
    for (let node: Node | undefined = nodes[number]; node; node = node.parent) path.push(node.number)
    return path
  }

  return {
    add(paths) {
      const ends = paths.map(nodeOf)
      codes.add(ends)
      return ends[0] ?? 0
    },
    ranks,
    write(name, writing) {
      const sorted = depthFirst()
      const ranked = ranks()
      const parents = Uint32Array.from(sorted, ({ parent }) => (parent ? ranked[parent.number] : 0))
      const ends = new Uint32Array(sorted.length)
      for (let node = sorted.length - 1; node >= 0; node--) {
        ends[node] = Math.max(ends[node], node + 1)
        const parent = parents[node]
        ends[parent] = Math.max(ends[parent], ends[node])
      }
      const { bytes, starts } = toStringTable(sorted.map((node) => node.name))
      Object.assign(writing.arrays, {
        [`${name}.values.bytes`]: bytes,
        [`${name}.values.starts`]: starts,
        [`${name}.parents`]: parents,
        [`${name}.ends`]: ends,
      })
      const rank = (number: number): number => ranked[number]
      return writeValueColumn(name, codes, sorted.length, rank, above, writing)
    },
  }
}
