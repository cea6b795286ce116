/**
 * Recent searches and viewed products. Shopping works without them, so they live as long as the page, and on the
 * device only with consent (D-01, D-03). They are never sent.
 */
const pageItems = new Map<string, string>()
const prefix = 'vitrine:own:'
/** The consent itself may be stored without consent (D-02); the consent settings write it too. */
const choice = 'vitrine:remember'

/** Local storage may be full or forbidden; then items live as long as the page. */
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

/** Consent stores the items of this visit; withdrawing it removes all items from the device at once. */
export function setStorageConsent(isGiven: boolean): void {
  onDevice((storage) => {
    if (isGiven) {
      storage.setItem(choice, 'yes')
      for (const [name, value] of pageItems) storage.setItem(prefix + name, value)
      return
    }
    const own = Object.keys(storage).filter((name) => name.startsWith(prefix))
    for (const name of [choice, ...own]) storage.removeItem(name)
  })
}
