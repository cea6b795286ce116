import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

const root = resolve(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** The origin of a name: a file of ours, or another package. */
type Origin = { file?: string; from?: string; name: string }
type Declarations = {
  /** Statements by the names they declare. */
  statements: ReadonlyMap<string, readonly Statement[]>
  imports: ReadonlyMap<string, Origin>
  exports: ReadonlyMap<string, Origin>
}
type Statement = { text: string; mentions: ReadonlySet<string>; inline: readonly Origin[] }
type Found = Origin & { text: string }
// oxlint-disable-next-line typescript/no-explicit-any -- nodes of every kind are walked alike
type Node = any

/** The public declarations of a package, as the compiler writes them, for reviews of changes. */
export function reportApi(folder: string): string {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Readonly<Record<string, string>>
  }
  const out = mkdtempSync(join(tmpdir(), 'vitrine-api-'))
  try {
    declare(
      out,
      Object.values(exports).map((file) => join(root, folder, file)),
    )
    const read = reader()
    const shown = new Set<string>()
    const sections = Object.entries(exports).map(([door, file]) => {
      const entry = join(out, folder, file.replace(/\.tsx?$/, '.d.ts'))
      const found = [...read(entry).exports]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([as, origin]) => ({ as, ...locate(read, origin) }))
      for (const each of found) shown.add(`${each.file} ${each.name}`)
      return { title: `${name}${door.slice(1)}`, found }
    })
    const beneath = collectBeneath(
      read,
      sections.flatMap(({ found }) => found),
      shown,
    )
    const written = [
      `# What \`${name}\` shows\n\nMade of the types by \`npm run api\`; a test fails when it is stale.`,
      ...sections.map(({ title, found }) => `## ${title}\n\n${fence(found.map(({ text }) => text))}`),
      `## What these are made of\n\n${byFile(beneath, join(out, folder, 'src'))}`,
    ].join('\n\n')
    const file = join(out, 'api.md')
    writeFileSync(file, `${written}\n`)
    writeFileSync(join(out, '.oxfmtrc.json'), readFileSync(join(root, '.oxfmtrc.json')))
    execFileSync(bin('oxfmt'), ['--write', file], { cwd: out, stdio: 'pipe' })
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(out, { recursive: true })
  }
}

function declare(out: string, files: readonly string[]): void {
  const project = join(out, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    outDir: out,
    rootDir: root,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  }
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }))
  execFileSync(bin('tsc'), ['-p', project], { cwd: root, stdio: 'inherit' })
}

type Read = (file: string) => Declarations

function reader(): Read {
  const known = new Map<string, Declarations>()
  return (file) => {
    const declarations = known.get(file) ?? parse(file)
    known.set(file, declarations)
    return declarations
  }
}

function parse(file: string): Declarations {
  const source = readFileSync(file, 'utf8')
  const statements = new Map<string, Statement[]>()
  const imports = new Map<string, Origin>()
  const exports = new Map<string, Origin>()
  const originOf = (specifier: string, name: string): Origin =>
    specifier.startsWith('.')
      ? { file: resolve(dirname(file), specifier.replace(/\.tsx?$/, '.d.ts')), name }
      : { from: specifier, name }
  const keep = (node: Node) => {
    const names: string[] = node.declarations?.map((each: Node) => each.id.name) ?? [node.id.name]
    const written = source.slice(node.start, node.end).replace(/^export /, '')
    const inline = [...written.matchAll(inlineImport)].map(([, from = '', name = '']) => originOf(from, name))
    const text = `export ${written.replaceAll(inlineImport, '$2')}`
    for (const name of names)
      statements.set(name, [...(statements.get(name) ?? []), { text, mentions: mentionsOf(node), inline }])
    return names
  }
  for (const node of parseSync(file, source).program.body as Node[]) {
    if (node.type === 'ImportDeclaration')
      for (const each of node.specifiers)
        imports.set(each.local.name, originOf(node.source.value, each.imported?.name ?? '*'))
    else if (node.type === 'ExportNamedDeclaration' && node.declaration)
      for (const name of keep(node.declaration)) exports.set(name, { file, name })
    else if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers)
        exports.set(exported.name, node.source ? originOf(node.source.value, local.name) : { file, name: local.name })
    else if (node.id || node.declarations) keep(node)
  }
  return { statements, imports, exports }
}

/** The inferred type of a declaration, as the compiler writes it. */
const inlineImport = /import\(['"]([^'"]+)['"]\)\.(\w+)/g

function mentionsOf(node: Node, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(node)) for (const each of node) mentionsOf(each, found)
  else if (typeof node === 'object' && node !== null) {
    if (node.type === 'Identifier') found.add(node.name)
    for (const each of Object.values(node)) mentionsOf(each, found)
  }
  return found
}

/** Follows a name to the file that declares it. */
function locate(read: Read, origin: Origin): Found {
  const { file, from, name } = origin
  if (file === undefined) return { ...origin, text: `export type { ${name} } from '${from}'` }
  const { statements, imports, exports } = read(file)
  const own = statements.get(name)
  if (own) return { file, name, text: own.map(({ text }) => text).join('\n') }
  const next = imports.get(name) ?? exports.get(name)
  if (!next || (next.file === file && next.name === name)) throw new Error(`${name} is not declared in ${file}`)
  return locate(read, next)
}

/** Declarations that the public ones mention, directly or indirectly, without the public ones. */
function collectBeneath(read: Read, shown: readonly Found[], known: Set<string>): Found[] {
  const beneath: Found[] = []
  const waiting = [...shown]
  for (let found = waiting.pop(); found; found = waiting.pop()) {
    const { file, name } = found
    if (file === undefined) continue
    const { statements, imports } = read(file)
    const mentioned = (statements.get(name) ?? []).flatMap(({ mentions, inline }) => [
      ...inline,
      ...[...mentions].flatMap((each) => (statements.has(each) ? { file, name: each } : (imports.get(each) ?? []))),
    ])
    for (const origin of mentioned) {
      const next = locate(read, origin)
      const key = `${next.file} ${next.name}`
      if (next.file === undefined || known.has(key)) continue
      known.add(key)
      beneath.push(next)
      waiting.push(next)
    }
  }
  return beneath
}

const fence = (texts: readonly string[]) => `\`\`\`ts\n${[...new Set(texts)].join('\n')}\n\`\`\``

const byFile = (found: readonly Found[], folder: string) =>
  Object.entries(Object.groupBy(found, ({ file }) => relative(folder, file ?? '').replace(/\.d\.ts$/, '.ts')))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, list = []]) => `### ${file}\n\n${fence(list.map(({ text }) => text).toSorted())}`)
    .join('\n\n')

if (import.meta.main) writeFileSync(join(root, 'discovery/api.md'), reportApi('discovery'))
