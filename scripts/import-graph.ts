import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

export type Import = { file: string; specifier: string }

/** Every import, re-export and dynamic import below a folder but not in `nested` ones; type-only ones count. */
export function importsBelow(root: string, folder: string, nested: readonly string[]): Import[] {
  const files = globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router|\.messages)$/.test(String(path)),
  })
  const own = files.filter((file) => !nested.some((other) => file.startsWith(`${other}/`)))
  return own.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const { module } = parseSync(file, source)
    const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    )
    const exported = module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    )
    return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic]
      .filter(Boolean)
      .map((specifier) => ({ file, specifier }))
  })
}

/** The strongly connected components of a graph that have an arrow inside (Tarjan). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1 || graph.get(node)?.includes(node)) circles.push(component.toSorted())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles
}
