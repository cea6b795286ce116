import { useI18n } from '../i18n/i18n.tsx'
import { usePublicSettings } from '../public-settings.ts'
import { useAnnounce } from '../ui/announcer.tsx'

/** Opens the consent settings in the page. Answers whether they could be opened; if not, their page has a form. */
export function useOpenConsent(): () => Promise<boolean> {
  const announce = useAnnounce()
  const { market } = useI18n()
  const { outside } = usePublicSettings()
  return async () => {
    try {
      if (outside?.usercentrics) {
        const { showConsentManager } = await import('./consent-manager.ts')
        return await showConsentManager(outside.usercentrics, market)
      }
      const { openLayer } = await import('./layer.ts')
      return await openLayer(market, announce)
    } catch {
      return false
    }
  }
}
