import { colourWordData, countryData, priceWordData, shopData } from './browser-data.ts'
import { kit } from './current.ts'

const prefix = '@vitrine/brand-kit/'

const write = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/** The modules of this package that depend on the kit, as data. Only browsers get those of `wholeKit`: they are empty there. */
const modules: Readonly<Record<string, () => string>> = {
  current: () => 'export const kit = undefined\nexport const termsVersion = undefined',
  legal: () => 'export const legalEditions = undefined',
  shops: () => write(shopData(kit)),
  countries: () => write({ countries: countryData(kit) }),
  'price-words': () => write({ brandPriceWords: priceWordData(kit) }),
  'colour-words': () => write({ brandColourWords: colourWordData(kit) }),
}
const withoutMarkets = 'export const kit = { markets: [] }\nexport const termsVersion = undefined'
const wholeKit = [`${prefix}current`, `${prefix}legal`]

type BundlerContext = { environment?: { name: string; mode: string }; error(message: string): never }
type Bundle = Readonly<Record<string, { type: string; modules?: Readonly<Record<string, { renderedLength: number }>> }>>

/** Rolldown bundles for browsers only, and knows no environments. */
const isForBrowsers = ({ environment }: BundlerContext) => (environment?.name ?? 'client') === 'client'

/** Puts the kit of this process into the bundles of Vite and Rolldown. */
export const brandKit = () => ({
  name: 'vitrine:brand-kit',
  // Before Vite finds the files of the package.
  enforce: 'pre' as const,
  /** Servers share the whole kit with the process around their bundle, because its terms change while it runs. */
  configEnvironment: (name: string) => (name === 'client' ? null : { resolve: { external: [...wholeKit] } }),
  resolveId(this: BundlerContext, id: string) {
    if (!id.startsWith(prefix) || !Object.hasOwn(modules, id.slice(prefix.length))) return null
    if (!wholeKit.includes(id) || isForBrowsers(this)) return `\0${id}`
    // Development needs the setting above, builds this.
    return this.environment?.mode === 'build' ? { id, external: true } : null
  },
  load(this: BundlerContext, id: string) {
    if (!id.startsWith(`\0${prefix}`)) return null
    const name = id.slice(prefix.length + 1)
    // A build leaves out what browsers do not use; while developing, modules that read the markets run all the same.
    const isUnbuilt = name === 'current' && this.environment?.mode === 'dev'
    const code = isUnbuilt ? withoutMarkets : modules[name]?.()
    return code === undefined ? null : { code, moduleSideEffects: false }
  },
  /** Whole profiles stay on the server: a page loads that of its own market with its messages. */
  generateBundle(this: BundlerContext, _options: unknown, bundle: Bundle) {
    if (!isForBrowsers(this)) return
    for (const [file, { modules: bundled }] of Object.entries(bundle))
      if (wholeKit.some((id) => (bundled?.[`\0${id}`]?.renderedLength ?? 0) > 0))
        this.error(`${file} needs the profiles of all markets, which browsers do not have: use "shops" instead`)
  },
})
