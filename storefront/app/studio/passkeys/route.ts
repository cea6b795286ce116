import { UsedCredential } from '@vitrine/contracts/shop'
import type { ActionFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { invalidPage } from '../../navigation/not-found.ts'
import { requestContext } from '../../request-context.ts'
import { requireService, sessionOf } from '../guard.ts'
import { proveAgain } from '../team/provide-proof.ts'

const longest = 1_000
const typed = v.exactOptional(v.pipe(v.string(), v.maxLength(longest)))

/** Questions of a page whose script lets a device make or use a passkey. */
const PasskeyRequest = v.variant('ask', [
  v.strictObject({ ask: v.literal('sign-in') }),
  v.strictObject({ ask: v.literal('add'), password: typed, code: typed }),
  v.strictObject({ ask: v.literal('proof') }),
  v.strictObject({ ask: v.literal('prove'), credential: UsedCredential }),
])
export type PasskeyRequest = v.InferInput<typeof PasskeyRequest>

export function loader({ url }: { url: URL }) {
  throw invalidPage(url.pathname)
}

const refuse = (code: string, status = 409) => Response.json({ code }, { status })

/** Answers with options for the device, or with the code of a refusal. Open without a session: it also begins sign-ins. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), PasskeyRequest), await request.text())
  if (!success) return refuse('INVALID', 400)
  const { studio } = context.get(requestContext).platform
  if (!studio) return refuse('INVALID', 404)
  if (output.ask === 'sign-in') {
    const begun = await studio.beginPasskey()
    return begun.ok ? Response.json(begun.options, { headers: begun.headers }) : refuse(begun.code, 429)
  }
  if (!sessionOf(context)) return refuse('SIGNED_OUT', 401)
  const session = requireService(context, 'desk')
  switch (output.ask) {
    case 'proof': {
      const options = await session.beginPasskeyProof()
      return options ? Response.json(options) : refuse('SIGNED_OUT', 401)
    }
    case 'prove': {
      const proof = await session.provePasskey(output.credential)
      return proof.ok ? Response.json({}) : refuse(proof.code)
    }
    case 'add': {
      const refusal = await proveAgain(session, output)
      if (refusal) return refuse(refusal.problem)
      const reply = await session.desk.beginOwnPasskey({})
      return reply.ok ? Response.json(reply.value) : refuse(reply.error.code)
    }
  }
}
