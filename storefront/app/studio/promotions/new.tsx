import { type ActionFunctionArgs, redirect, useActionData } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { requireService } from '../guard.ts'
import { useMessages } from '../messages/messages.ts'
import { refuseForm } from '../ui/read-form.ts'
import { StudioForm } from '../ui/studio-form.tsx'
import { Panel, StudioPage } from '../ui/studio-page.tsx'
import { PromotionFields, readPromotion } from './promotion-form.tsx'

export async function action({ context, request }: ActionFunctionArgs) {
  const { desk } = requireService(context, 'desk')
  const form = await request.formData()
  const reply = await desk.addPromotion({ draft: readPromotion(form) })
  return reply.ok ? redirect(`/studio/promotions/${reply.value.key}/?done=added`) : refuseForm(form, reply.error)
}

export default function NewPromotion() {
  const refused = useActionData<typeof action>()
  const { messages } = useMessages()
  const { promotions } = messages.goods
  return (
    <StudioPage
      title={promotions.create}
      lead={promotions.newLead}
      actions={
        <Link kind="quiet" to="/studio/promotions/">
          {messages.places['studio-promotions']}
        </Link>
      }
    >
      <Panel title={promotions.what}>
        <StudioForm intent="add" submit={promotions.add} refused={refused}>
          <PromotionFields isNew />
        </StudioForm>
      </Panel>
    </StudioPage>
  )
}
