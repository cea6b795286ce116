import { type ActionFunctionArgs, redirect } from 'react-router'
import { invalidPage } from '../../navigation/not-found.ts'
import { requireService } from '../guard.ts'
import { idOf } from '../team/provide-proof.ts'

/** A link that is followed changes nothing; the copy comes by a form, because it writes a line into the log. */
export const loader = ({ params }: ActionFunctionArgs) => redirect(`/studio/customers/${idOf(params['id'])}/`)

/** The copy of a customer’s data as a file. */
export async function action({ context, params, url }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  const reply = await requireService(context, 'desk').desk.copyCustomerData({ id })
  if (!reply.ok) throw invalidPage(url.pathname)
  return new Response(JSON.stringify(reply.value, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="customer-${id}.json"`,
    },
  })
}
