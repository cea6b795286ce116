import { loadScript } from '../scripts/load-script.ts'

export type UsercentricsOptions = {
  settingsId: string
  /** Two letters: `fr`. */
  language: string
  /** The third generation is current; accounts of the second have another script. */
  generation: 'v2' | 'v3'
  /** Consent by service name, after each answer and at the start. */
  onConsent: (services: Readonly<Record<string, boolean>>) => void
}

/** A service in the list of either generation. */
type ListedService = {
  name?: string
  consent?: { status?: boolean; given?: boolean }
}
type SecondGeneration = {
  isInitialized(): boolean
  getServicesBaseInfo(): readonly ListedService[]
  showSecondLayer(): void
}
type ThirdGeneration = {
  isInitialized(): Promise<boolean>
  getConsentDetails(): Promise<{ services?: Readonly<Record<string, ListedService>> }>
  showSecondLayer(): Promise<void>
}
type Vendor = { UC_UI?: SecondGeneration; __ucCmp?: ThirdGeneration }

const scripts = {
  v2: 'https://app.usercentrics.eu/browser-ui/latest/loader.js',
  v3: 'https://web.cmp.usercentrics.eu/ui/loader.js',
} as const

/** Answers after which consent is read again. */
const answers = new Set(['ACCEPT_ALL', 'DENY_ALL', 'SAVE'])

/** Replaces our consent layer by the vendor's, and follows its answers. */
export async function startUsercentrics({ settingsId, language, generation, onConsent }: UsercentricsOptions) {
  const vendor = globalThis as Vendor
  const report = () => {
    readServices(vendor).then(onConsent, (error: unknown) => console.warn('tracking.consent.unreadable', error))
  }
  addEventListener('UC_UI_INITIALIZED', report)
  addEventListener('UC_UI_CMP_EVENT', (event) => {
    const { type = '' } = ((event as CustomEvent).detail ?? {}) as { type?: string }
    if (answers.has(type)) report()
  })
  const hasLoaded = await loadScript(scripts[generation], {
    id: 'usercentrics-cmp',
    attributes: { 'data-settings-id': settingsId, 'data-language': language },
  })
  // The event may have come before this code did.
  if (hasLoaded && (await isReady(vendor))) report()
  return {
    /** Returns whether the vendor could show its settings. */
    async showSettings(): Promise<boolean> {
      const api = vendor.__ucCmp ?? vendor.UC_UI
      await api?.showSecondLayer()
      return api !== undefined
    },
  }
}

const isReady = async ({ __ucCmp, UC_UI }: Vendor): Promise<boolean> =>
  (await __ucCmp?.isInitialized()) ?? UC_UI?.isInitialized() ?? false

async function readServices({ __ucCmp, UC_UI }: Vendor): Promise<Readonly<Record<string, boolean>>> {
  const listed = __ucCmp
    ? Object.values((await __ucCmp.getConsentDetails()).services ?? {})
    : (UC_UI?.getServicesBaseInfo() ?? [])
  return Object.fromEntries(
    listed.flatMap(({ name, consent }) => (name ? [[toServiceName(name), isGiven(consent)] as const] : [])),
  )
}

const isGiven = (consent: ListedService['consent']) => consent?.given === true || consent?.status === true

/** Our names of services: `Google Tag Manager` is `google_tag_manager`. */
export const toServiceName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40)
