import type { Result } from '@vitrine/contracts/shop'
import type { StaffRefusal } from '@vitrine/contracts/staff'

/** The value of a reply that no member of the page is refused; a refusal becomes the page's error. */
export function valueOf<Value>(reply: Result<Value, StaffRefusal>): Value {
  if (reply.ok) return reply.value
  throw new Response(null, { status: reply.error.code === 'NOT_ALLOWED' ? 403 : 400 })
}
