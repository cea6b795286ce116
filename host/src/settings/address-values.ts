import * as v from 'valibot'
import { withoutPassword } from './addresses.ts'

export const port = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, ({ input }) => `${name} must be a whole number from 0 to 65535, not "${input}"`),
    v.transform(Number),
    v.maxValue(65_535, ({ input }) => `${name} must be a whole number from 0 to 65535, not "${input}"`),
  )

export const address = (name: string, protocols: readonly string[], example: string) => {
  const mistake = ({ input }: { input: string }) =>
    `${name} must be an address such as ${example}, not "${withoutPassword(input)}"`
  return v.pipe(
    v.string(),
    v.check((input) => URL.canParse(input) && protocols.includes(new URL(input).protocol), mistake),
  )
}

/** Not every address PostgreSQL understands is a URL to the rest of the world: a socket's has no host. */
export const databaseAddress = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^postgres(ql)?:\/\/[^\s/]*\/[^\s/?]+(\?\S*)?$/,
      ({ input }) =>
        `${name} must be an address such as postgres://user:password@host:5432/vitrine, not "${withoutPassword(input)}"`,
    ),
  )
