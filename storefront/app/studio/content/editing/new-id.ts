/** A new id, readable in an export: `text-m3k9x2p7`. */
export const newId = (type: string): string => {
  const random = crypto.getRandomValues(new Uint32Array(2))
  const tail = [...random].map((part) => part.toString(36).padStart(7, '0').slice(-4)).join('')
  return `${type}-${tail}`
}
