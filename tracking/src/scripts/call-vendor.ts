const failed = new Set<string>()

/** Calls code of another vendor. An error there is one line in the log for each service, and nothing else. */
export function callVendor(service: string, call: () => void): void {
  try {
    call()
  } catch (error) {
    if (failed.has(service)) return
    failed.add(service)
    console.warn('tracking.vendor.failed', service, error)
  }
}
