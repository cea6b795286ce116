import type { FacetResult } from '../../engine/engine.ts'
import type { SearchTreeFacet, SearchTreeNode } from '../search-result.ts'
import { type FacetContext, type FacetOf, headOf, type FacetPlan } from './facet.ts'

type Path = readonly string[]
type Node = { path: Path; count: number; isLeaf: boolean }

const beginsWith = (path: Path, start: Path) => start.every((step, depth) => path[depth] === step)
const isSame = (a: Path, b: Path) => a.length === b.length && beginsWith(a, b)

/** The roots of a tree, or the way to the selected node and its children. A single root comes with the level below it. */
export function planTree(facet: FacetOf<'hierarchical'>, context: FacetContext): FacetPlan {
  const { description, state } = facet
  const { market, vocabulary } = context
  const head = headOf(facet, context)
  const selected = state?.selected ?? []
  const parent = selected.length > 0 ? selected : (state?.base ?? [])

  const toValue = ({ path, count, isLeaf }: Node, isSelected: boolean): SearchTreeNode => {
    const key = path.at(-1) ?? ''
    const label = vocabulary.write(description.source, key, market.locale)
    return { key, label, count, isLeaf, state: isSelected ? 'selected' : 'idle' }
  }

  function read([result]: readonly FacetResult[]): SearchTreeFacet {
    const nodes = nodesOf(result)
    const way = selected.map((_, depth) => {
      const path = selected.slice(0, depth + 1)
      return nodes.find((node) => isSame(node.path, path)) ?? { path, count: 0, isLeaf: true }
    })
    const children = nodes
      .filter(({ path, count }) => path.length === parent.length + 1 && beginsWith(path, parent) && count > 0)
      .toSorted((a, b) => b.count - a.count)
    const isCut = result?.kind === 'tree' && result.hasMore
    const shown = children.slice(0, head.numberOfValues).map((node) => toValue(node, false))
    const opened = result?.kind === 'tree' ? result.opened : undefined
    return {
      ...head,
      kind: 'hierarchical',
      path: way.map((node, depth) => toValue(node, depth === selected.length - 1)),
      children: opened ? [{ ...toValue({ ...opened, path: [opened.value] }, false), children: shown }] : shown,
      hasMore: children.length > head.numberOfValues || isCut,
      ...(!isCut && { more: Math.max(0, children.length - head.numberOfValues) }),
    }
  }

  function nodesOf(result: FacetResult | undefined): readonly Node[] {
    if (result?.kind === 'paths') return result.values
    if (result?.kind === 'tree')
      return result.values.map(({ value, count, isLeaf }) => ({ path: [value], count, isLeaf }))
    throw new Error(`The engine answered another query about ${head.facetId}`)
  }

  const { source } = description
  return parent.length > 0
    ? { facetQueries: [{ kind: 'paths', facet: source }], read }
    : { facetQueries: [{ kind: 'tree', facet: source, parent: [], limit: head.numberOfValues, opensOnly: true }], read }
}
