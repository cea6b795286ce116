import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Which package may import which. The arrows point one way: see ARCHITECTURE.md. */
const packageArrows: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  resilience: [],
  database: ['resilience'],
  catalogue: ['contracts'],
  'catalogue/pictures': ['contracts', 'catalogue'],
  discovery: ['contracts'],
  checkout: ['contracts'],
  'services/content': ['contracts', 'database', 'resilience'],
  'services/pictures': ['contracts', 'resilience'],
  'services/search': ['contracts', 'database', 'resilience'],
  'services/shop': ['contracts', 'database', 'resilience'],
  storefront: ['contracts', 'discovery', 'resilience'],
  host: [
    'contracts',
    'discovery',
    'checkout',
    'storefront',
    'catalogue',
    'catalogue/pictures',
    'database',
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
    'services/search',
    'services/shop',
  ],
}

/** Inside the storefront: routes → features → what knows no feature. A folder that is not listed is a feature. */
const foundations: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  ui: ['i18n'],
  platform: ['i18n', 'ui'],
  navigation: ['i18n', 'ui', 'platform'],
  'offline-queue': ['i18n', 'ui', 'platform', 'navigation'],
  'wishlist-toggle': ['i18n', 'ui', 'platform', 'navigation', 'offline-queue'],
  'product-card': ['i18n', 'ui', 'platform', 'wishlist-toggle'],
  'add-to-basket': ['i18n', 'ui', 'platform', 'navigation', 'offline-queue', 'product-card'],
  'product-list': ['i18n', 'ui', 'platform', 'navigation', 'product-card', 'add-to-basket'],
  shell: ['i18n', 'ui', 'platform', 'navigation', 'product-card', 'add-to-basket', 'wishlist-toggle', 'offline-queue'],
  blocks: ['i18n', 'ui', 'platform', 'product-card'],
  'account-frame': ['i18n', 'ui', 'platform', 'navigation'],
}
const forFeatures = Object.keys(foundations)
/** The gallery is a page that composes: it shows what the studio is made of without a studio around it. */
const composing: Readonly<Record<string, readonly string[]>> = { gallery: [...forFeatures, 'studio'] }

export type Violation = { file: string; imports: string; why: string }

type Import = { file: string; specifier: string }

/** Checks every import below `root` against the drawing. */
export function checkArrows(root: string): Violation[] {
  const packages = new Map(Object.keys(packageArrows).map((folder) => [nameOf(root, folder), folder]))
  return [
    ...Object.keys(packageArrows).flatMap((folder) => checkPackage(root, folder, packages)),
    ...checkStorefront(root),
  ]
}

function checkPackage(root: string, folder: string, packages: Map<string, string>): Violation[] {
  const allowed = packageArrows[folder] ?? []
  const declared = dependenciesOf(root, folder)
  const violations: Violation[] = []
  for (const name of declared) {
    const target = packages.get(name)
    if (target && !allowed.includes(target)) {
      violations.push({ file: `${folder}/package.json`, imports: name, why: `${folder} may not depend on ${target}` })
    }
  }
  for (const { file, specifier } of importsBelow(root, folder)) {
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

function checkStorefront(root: string): Violation[] {
  const app = join('storefront', 'app')
  return importsBelow(root, app).flatMap(({ file, specifier }) => {
    const from = partOf(relative(app, file))
    if (!specifier.startsWith('.') || from === null) return []
    const to = partOf(relative(join(root, app), resolve(root, dirname(file), specifier)))
    if (to === null || to === from) return []
    const allowed = foundations[from] ?? composing[from] ?? forFeatures
    return allowed.includes(to) ? [] : [{ file, imports: specifier, why: `${from}/ may not import ${to}/` }]
  })
}

/** The folder of the app a file is in; files beside the folders compose them and may be imported by all. */
function partOf(path: string): string | null {
  const [part, ...rest] = path.split(sep)
  return part && part !== '..' && rest.length > 0 ? part : null
}

function importsBelow(root: string, folder: string): Import[] {
  const nested = Object.keys(packageArrows).filter((other) => other.startsWith(`${folder}/`))
  const files = globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router|\.messages)$/.test(String(path)),
  })
  const own = files.filter((file) => !nested.some((other) => file.startsWith(`${other}/`)))
  return own.flatMap((file) => {
    const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    const source = readFileSync(join(root, file), 'utf8')
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
  console.log('All arrows point the right way.')
}
