/** Numbers for categories and attribute values: columns of numbers are smaller and faster than texts. */
export function createValueCodes() {
  const categoryCodes = new Map<number, number>()
  const valueCodes = new Map<string, Map<string, number>>()
  const attributeOf: string[] = []

  return {
    /** The attribute of each value, by its number. */
    attributeOf,
    categoryCode: (id: number): number | undefined => categoryCodes.get(id),
    valueCode: (attribute: string, value: string): number | undefined => valueCodes.get(attribute)?.get(value),

    codeForCategory(id: number): number {
      const code = categoryCodes.get(id) ?? categoryCodes.size
      categoryCodes.set(id, code)
      return code
    },

    codesForValues(attribute: string, all: readonly string[]): number[] {
      const codes = valueCodes.get(attribute) ?? new Map<string, number>()
      valueCodes.set(attribute, codes)
      return all.map((value) => {
        const existing = codes.get(value)
        if (existing !== undefined) return existing
        const code = attributeOf.push(attribute) - 1
        codes.set(value, code)
        return code
      })
    },
  }
}
