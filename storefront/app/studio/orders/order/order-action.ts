import { type DeskClient, goodwillReasons, goodwillTargets } from '@vitrine/contracts/desk'
import type { StaffRefusal } from '@vitrine/contracts/staff'
import { plainRefusal } from '../plain-refusal.ts'
import type { Refusal } from '../refusal.tsx'
import { readAmount } from '../shop-facts.ts'

export type OrderReply = {
  intent: string
  refusal?: Refusal
  /** The code of a password or second factor that does not fit. */
  proofProblem?: string
  isDone?: true
}

type Reply = { ok: true } | { ok: false; error: StaffRefusal }

/** One form of an order's page; the page loads the order anew afterwards. */
export async function actOnOrder(desk: DeskClient, form: FormData): Promise<OrderReply> {
  const intent = told(form, 'intent')
  const reply = await send(desk, form, intent)
  if ('code' in reply) return { intent, refusal: reply }
  if (!reply.ok && reply.error.code === 'PASSWORD_NEEDED') return { intent, proofProblem: reply.error.code }
  return reply.ok
    ? { intent, isDone: true }
    : { intent, refusal: plainRefusal(reply.error, Number(told(form, 'shopId'))) }
}

const told = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

async function send(desk: DeskClient, form: FormData, intent: string): Promise<Reply | Refusal> {
  const orderId = Number(told(form, 'orderId'))
  const target = { orderId, version: Number(told(form, 'version')) }
  const key = told(form, 'key')
  const parcel = Number(told(form, 'parcel'))
  const one = parcel > 0 ? { parcel } : {}
  switch (intent) {
    case 'pack':
      return desk.packOrder(target)
    case 'ship':
      return desk.shipOrder({ ...target, ...one, trackingId: told(form, 'trackingId') })
    case 'deliver':
      return desk.deliverOrder({ ...target, ...one })
    case 'cancel': {
      const keys = form.getAll('piece').map(String)
      if (keys.length === 0) return { code: 'CHOOSE_PIECES' }
      return desk.cancelPieces({ ...target, keys, reason: told(form, 'reason') }, key)
    }
    case 'goodwill': {
      const amount = readAmount(told(form, 'amount'))
      const to = goodwillTargets.find((way) => way === told(form, 'to'))
      const reason = goodwillReasons.find((one) => one === told(form, 'reason'))
      if (!amount || !to || !reason) return { code: 'BAD_AMOUNT' }
      return desk.giveGoodwill({ ...target, amount, to, reason }, key)
    }
    case 'undo':
      return desk.undoGoodwill({ orderId, id: Number(told(form, 'promise')) })
    case 'note':
      return desk.addOrderNote({ orderId, text: told(form, 'text') })
    default:
      return desk.resendMail({ id: told(form, 'mail') }, key)
  }
}
