/**
 * Makes a target that came from outside (`redirectUrl`, a search rule, content) safe to send a visitor to:
 * a path of this shop, or `null`.
 */
export function safeRedirectTarget(target: string | null | undefined, origin: string): string | null {
  if (!target || target.length > 2000) return null
  // Browsers read a backslash as a slash and skip control characters: both can hide a foreign host.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f\u007f]/.test(target)) return null
  if (!target.startsWith('/') || target.startsWith('//')) return null
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  if (!url || url.origin !== origin || url.username) return null
  // `/..//host` is harmless as written and a foreign host once its dots are resolved.
  if (/^\/\/|^\/(api|assets|cdn)(\/|$)/.test(url.pathname)) return null
  const page = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  return page + url.search + url.hash
}
