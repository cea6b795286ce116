/** A reload that did not bring the newer build must not be repeated at once. */
const reloadGuard = 10_000
const reloadedAtKey = 'vitrine:reloaded-at'

declare global {
  // Set by the router on every page it renders.
  var __reactRouterManifest: { version: string } | undefined
}

/**
 * Compares the build manifest with the build of this page and with the terms that it came with; a manifest that cannot
 * be read is no newer build.
 */
export async function isNewerBuildOut(termsVersion: string): Promise<boolean> {
  try {
    const response = await fetch('/build.json', { cache: 'no-store' })
    if (!response.ok) return false
    const { version, terms } = (await response.json()) as { version: string; terms: string }
    return version !== globalThis.__reactRouterManifest?.version || terms !== termsVersion
  } catch {
    return false
  }
}

/** Whether a reload is allowed now; without storage none is, because it could not be counted. */
export function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(reloadedAtKey)) < reloadGuard) return false
    sessionStorage.setItem(reloadedAtKey, String(now))
    return true
  } catch {
    return false
  }
}
