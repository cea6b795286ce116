import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { circlesIn, type Import, importsBelow } from './import-graph.ts'

/** Which package may import which. The arrows point one way: see ARCHITECTURE.md. */
const packageArrows: Readonly<Record<string, readonly string[]>> = {
  'brand-kit': [],
  contracts: ['brand-kit'],
  resilience: [],
  database: ['resilience'],
  files: ['resilience'],
  catalogue: ['brand-kit', 'contracts'],
  'catalogue/pictures': ['contracts', 'catalogue'],
  discovery: ['contracts'],
  tracking: ['contracts'],
  checkout: ['brand-kit', 'contracts'],
  'services/content': ['brand-kit', 'contracts', 'database', 'resilience'],
  'services/pictures': ['contracts', 'files', 'resilience'],
  'services/search': ['brand-kit', 'contracts', 'database', 'resilience'],
  'services/shop': ['brand-kit', 'contracts', 'database', 'resilience'],
  storefront: ['brand-kit', 'contracts', 'discovery', 'tracking', 'resilience'],
  host: [
    'brand-kit',
    'contracts',
    'discovery',
    'checkout',
    'storefront',
    'catalogue',
    'catalogue/pictures',
    'database',
    'files',
    'resilience',
    'services/content',
    'services/pictures',
    'services/search',
    'services/shop',
  ],
  e2e: ['contracts', 'discovery', 'storefront'],
  bench: [
    'contracts',
    'discovery',
    'storefront',
    'catalogue',
    'catalogue/pictures',
    'database',
    'resilience',
    'services/search',
    'services/shop',
  ],
}

/**
 * Inside the storefront: routes → features → foundations, which import no feature. A folder that is not listed is a
 * feature.
 */
const foundations: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  ui: ['i18n'],
  platform: ['i18n', 'ui'],
  consent: ['i18n', 'ui', 'platform', 'tracking-events'],
  navigation: ['i18n', 'ui', 'platform'],
  'offline-queue': ['i18n', 'ui', 'platform', 'navigation'],
  'wishlist-toggle': ['i18n', 'ui', 'platform', 'navigation', 'offline-queue'],
  wallet: ['i18n', 'ui', 'platform', 'navigation'],
  'product-card': ['i18n', 'ui', 'platform', 'navigation', 'wishlist-toggle'],
  answer: ['i18n', 'ui', 'platform', 'navigation', 'product-card'],
  'add-to-basket': ['i18n', 'ui', 'platform', 'navigation', 'offline-queue', 'product-card'],
  'product-list': ['i18n', 'ui', 'platform', 'navigation', 'product-card', 'add-to-basket'],
  'tracking-events': ['platform', 'product-list'],
  shell: [
    'i18n',
    'ui',
    'platform',
    'answer',
    'consent',
    'navigation',
    'product-card',
    'add-to-basket',
    'wishlist-toggle',
    'offline-queue',
  ],
  blocks: ['i18n', 'ui', 'platform', 'product-card', 'add-to-basket'],
  reviews: ['i18n', 'ui', 'platform', 'navigation'],
  'account-frame': ['i18n', 'ui', 'platform', 'navigation'],
}
const forFeatures = Object.keys(foundations)
/** The gallery composes features: it shows the components of the studio outside of the studio. */
const composing: Readonly<Record<string, readonly string[]>> = { gallery: [...forFeatures, 'studio'] }

/** Folders in which features must not import each other, neither directly nor through others. */
const oneWayFolders: readonly string[] = [
  'bench/src',
  'brand-kit/src',
  'catalogue/pictures/src',
  'catalogue/src',
  'checkout/src',
  'contracts/src',
  'database/src',
  'discovery/src',
  'files/src',
  'host/src',
  'resilience/src',
  'services/content/src',
  'services/pictures/src',
  'services/search/src',
  'services/shop/src',
  'storefront/app',
  'tracking/src',
]

export type Violation = { file: string; imports: string; why: string }

/** Checks every import below `root` against the drawing. */
export function checkArrows(root: string): Violation[] {
  const packages = new Map(Object.keys(packageArrows).map((folder) => [nameOf(root, folder), folder]))
  const folders = Object.keys(packageArrows)
  return folders.flatMap((folder) => {
    const nested = folders.filter((other) => other.startsWith(`${folder}/`))
    const imports = importsBelow(root, folder, nested)
    const own = ownImports(root, folder, imports)
    return [
      ...checkPackage(root, folder, imports, packages),
      ...(folder === 'storefront' ? checkStorefront(root, imports) : []),
      ...checkCircles(own),
      ...oneWayFolders.filter((each) => each.startsWith(folder + sep)).flatMap((each) => checkFolders(each, own)),
    ]
  })
}

function checkPackage(
  root: string,
  folder: string,
  imports: readonly Import[],
  packages: ReadonlyMap<string, string>,
): Violation[] {
  const allowed = packageArrows[folder] ?? []
  const declared = dependenciesOf(root, folder)
  const violations: Violation[] = []
  for (const name of declared) {
    const target = packages.get(name)
    if (target && !allowed.includes(target)) {
      violations.push({ file: `${folder}/package.json`, imports: name, why: `${folder} may not depend on ${target}` })
    }
  }
  for (const { file, specifier } of imports) {
    if (specifier.startsWith('.')) {
      const target = relative(join(root, folder), resolve(root, dirname(file), specifier))
      if (target.startsWith(`..${sep}`))
        violations.push({ file, imports: specifier, why: `reaches out of ${folder} past its exports` })
      continue
    }
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
    const target = packages.get(name)
    if (!target) continue
    if (!allowed.includes(target))
      violations.push({ file, imports: specifier, why: `${folder} may not import ${target}` })
    else if (!declared.includes(name))
      violations.push({ file, imports: specifier, why: `${name} is missing in ${folder}/package.json` })
  }
  return violations
}

function checkStorefront(root: string, imports: readonly Import[]): Violation[] {
  const app = join('storefront', 'app')
  return imports.flatMap(({ file, specifier }) => {
    const from = partOf(relative(app, file))
    if (!specifier.startsWith('.') || from === null) return []
    const to = partOf(relative(join(root, app), resolve(root, dirname(file), specifier)))
    if (to === null || to === from) return []
    const allowed = foundations[from] ?? composing[from] ?? forFeatures
    return allowed.includes(to) ? [] : [{ file, imports: specifier, why: `${from}/ may not import ${to}/` }]
  })
}

/** Reports each group of files that import each other in a circle, once. */
function checkCircles(imports: readonly OwnImport[]): Violation[] {
  const graph = new Map<string, string[]>()
  for (const { file, target } of imports) graph.set(file, [...(graph.get(file) ?? []), target])
  return circlesIn(graph).map(([first = '', ...others]) => ({
    file: first,
    imports: others.join(', ') || first,
    why: 'these files import each other in a circle',
  }))
}

/** Reports folders that import each other, and longer circles once. Tests and their helpers compose features and do not count. */
function checkFolders(folder: string, imports: readonly OwnImport[]): Violation[] {
  const arrows = new Map<string, Map<string, OwnImport>>()
  for (const each of imports) {
    const [from, to] = [partOf(relative(folder, each.file)), partOf(relative(folder, each.target))]
    if (from === null || to === null || from === to || /\.test\.tsx?$|\/testing\//.test(each.file)) continue
    const targets = arrows.get(from) ?? new Map<string, OwnImport>()
    arrows.set(from, targets)
    if (!targets.has(to)) targets.set(to, each)
  }
  const pairs = [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, { file, specifier }]) =>
      arrows.get(to)?.has(from) ? [{ file, imports: specifier, why: `${from}/ and ${to}/ import each other` }] : [],
    ),
  )
  const graph = new Map([...arrows].map(([from, targets]) => [from, [...targets.keys()]]))
  const circles = circlesIn(graph).filter((circle) => circle.length > 2)
  return [
    ...pairs,
    ...circles.map((circle) => ({
      file: folder,
      imports: circle.map((each) => `${each}/`).join(', '),
      why: 'these folders import each other in a circle',
    })),
  ]
}

type OwnImport = Import & { target: string }

/** The imports that stay in their package, with the imported file. */
function ownImports(root: string, folder: string, imports: readonly Import[]): OwnImport[] {
  const aliases = aliasesOf(root, folder)
  return imports.flatMap(({ file, specifier }) => {
    const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix))
    if (!alias && !specifier.startsWith('.')) return []
    const path = alias
      ? join(alias.folder, specifier.slice(alias.prefix.length))
      : relative(root, resolve(root, dirname(file), specifier))
    return path.startsWith(folder + sep) ? [{ file, specifier, target: path }] : []
  })
}

/** `"#shop/*": "./src/*"` in the manifest of a package. */
function aliasesOf(root: string, folder: string): { prefix: string; folder: string }[] {
  const { imports = {} } = manifestOf(root, folder)
  return Object.entries(imports as Record<string, unknown>).flatMap(([name, path]) =>
    typeof path === 'string' && name.endsWith('/*')
      ? [{ prefix: name.slice(0, -1), folder: join(folder, path.slice(0, -1)) }]
      : [],
  )
}

/** The folder of the app a file is in; files beside the folders compose them and may be imported by all. */
function partOf(path: string): string | null {
  const [part, ...rest] = path.split(sep)
  return part && part !== '..' && rest.length > 0 ? part : null
}

const manifestOf = (root: string, folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Record<string, unknown>

const nameOf = (root: string, folder: string) => String(manifestOf(root, folder)['name'])

const dependenciesOf = (root: string, folder: string): string[] => {
  const { dependencies, devDependencies } = manifestOf(root, folder)
  return Object.keys({ ...(dependencies as object | undefined), ...(devDependencies as object | undefined) })
}

if (import.meta.main) {
  const violations = checkArrows(process.cwd())
  for (const { file, imports, why } of violations) console.error(`${file} imports ${imports}: ${why}`)
  if (violations.length > 0) process.exit(1)
  console.log('All arrows point the right way: no import circle in any package, and no folders that import each other')
  console.log(`in ${oneWayFolders.join(', ')}.`)
}
