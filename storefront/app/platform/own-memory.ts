/**
 * The browser's memory of searches and viewed products. Shopping works without it, so it lives as long as the page, and
 * on the device only with consent (D-01, D-03). It is never sent.
 */
const untilTheEnd = new Map<string, string>()
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

export const isRemembering = (): boolean => onDevice((storage) => storage.getItem(choice)) === 'yes'

export const recall = (name: string): string | null =>
  untilTheEnd.get(name) ?? (isRemembering() ? onDevice((storage) => storage.getItem(prefix + name)) : null)

export function remember(name: string, value: string): void {
  untilTheEnd.set(name, value)
  if (isRemembering()) onDevice((storage) => storage.setItem(prefix + name, value))
}

export function forget(name: string): void {
  untilTheEnd.delete(name)
  onDevice((storage) => storage.removeItem(prefix + name))
}

/** Yes keeps what this visit has brought; no takes everything off the device at once. */
export function setRemembering(isWanted: boolean): void {
  onDevice((storage) => {
    if (isWanted) {
      storage.setItem(choice, 'yes')
      for (const [name, value] of untilTheEnd) storage.setItem(prefix + name, value)
      return
    }
    const own = Object.keys(storage).filter((name) => name.startsWith(prefix))
    for (const name of [choice, ...own]) storage.removeItem(name)
  })
}
