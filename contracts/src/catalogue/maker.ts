import * as v from 'valibot'

const Party = v.object({
  name: v.string(),
  street: v.string(),
  zipCode: v.string(),
  city: v.string(),
  /** Two capital letters. */
  country: v.string(),
  email: v.string(),
})

/** The maker and, for makers outside the European Union, the responsible person there. */
export const Maker = v.object({ ...Party.entries, responsiblePerson: v.optional(Party) })
export type Maker = v.InferOutput<typeof Maker>

export type MakerProblem =
  | { code: 'FIELD_MISSING'; field: string }
  | { code: 'NO_ELECTRONIC_ADDRESS' }
  | { code: 'NO_RESPONSIBLE_PERSON'; country: string }
  | { code: 'RESPONSIBLE_PERSON_OUTSIDE_EU'; country: string }

const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Problems of the maker's data (P-06); empty if it is complete. */
export function makerProblems(maker: Maker): readonly MakerProblem[] {
  const problems: MakerProblem[] = []
  for (const field of ['name', 'street', 'zipCode', 'city', 'country'] as const)
    if (maker[field].trim() === '') problems.push({ code: 'FIELD_MISSING', field })
  if (!/^\S+@\S+\.\S+$/.test(maker.email)) problems.push({ code: 'NO_ELECTRONIC_ADDRESS' })
  const { responsiblePerson } = maker
  if (responsiblePerson && !euCountries.has(responsiblePerson.country))
    problems.push({ code: 'RESPONSIBLE_PERSON_OUTSIDE_EU', country: responsiblePerson.country })
  if (!responsiblePerson && !euCountries.has(maker.country))
    problems.push({ code: 'NO_RESPONSIBLE_PERSON', country: maker.country })
  return problems
}
