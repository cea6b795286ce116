/** So many different clients must agree before something is shown to others: fewer may be chance, or one person. */
export const fewestClients = 3

/** A client as one number of 32 bits, never 0, which marks an empty place (FNV-1a). */
export function hashClient(client: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < client.length; at += 1) hash = Math.imul(hash ^ client.charCodeAt(at), 0x01000193)
  return hash >>> 0 || 1
}

/** Adds a client to a sample, which begins at a place and holds as many different clients as are needed. */
export function addToSample(samples: Uint32Array, start: number, client: number): void {
  for (let at = start; at < start + fewestClients; at += 1) {
    if (samples[at] === client) return
    if (samples[at] === 0) {
      samples[at] = client
      return
    }
  }
}

/** Whether enough different clients are in a sample. */
export const isSampled = (samples: Uint32Array, start: number): boolean => samples[start + fewestClients - 1] !== 0
