/**
 * The browser's memory of searches and viewed products. Shopping works without it, so it lives as long as the page, and
 * on the device only with consent (D-01, D-03). It is never sent.
 */
const pageItems = new Map<string, string>()
const prefix = 'vitrine:own:'
/** The choice itself may be kept (D-02); that of the consent settings stands here too. */
const choice = 'vitrine:remember'

/** Storage may be full or forbidden; then nothing outlives the page. */
function onDevice<Answer>(use: (storage: Storage) => Answer): Answer | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

export const hasStorageConsent = (): boolean => onDevice((storage) => storage.getItem(choice)) === 'yes'

export const readItem = (name: string): string | null =>
  pageItems.get(name) ?? (hasStorageConsent() ? onDevice((storage) => storage.getItem(prefix + name)) : null)

export function saveItem(name: string, value: string): void {
  pageItems.set(name, value)
  if (hasStorageConsent()) onDevice((storage) => storage.setItem(prefix + name, value))
}

export function removeItem(name: string): void {
  pageItems.delete(name)
  onDevice((storage) => storage.removeItem(prefix + name))
}

/** Yes keeps what this visit has brought; no takes everything off the device at once. */
export function setStorageConsent(isWanted: boolean): void {
  onDevice((storage) => {
    if (isWanted) {
      storage.setItem(choice, 'yes')
      for (const [name, value] of pageItems) storage.setItem(prefix + name, value)
      return
    }
    const own = Object.keys(storage).filter((name) => name.startsWith(prefix))
    for (const name of [choice, ...own]) storage.removeItem(name)
  })
}
