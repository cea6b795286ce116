import type { DeskClient, ReviewRow } from '@vitrine/contracts/desk'
import { fail, rejectionReasons, type Result } from '@vitrine/contracts/shop'
import type { StaffRefusal } from '@vitrine/contracts/staff'

const reviewSteps = ['approve', 'reject', 'reopen', 'answer'] as const
type ReviewStep = (typeof reviewSteps)[number]

export type ReviewReply =
  | { id: number; done: ReviewStep; version: number }
  /** The typed answer stands in the form again. */
  | { id: number; refused: string; by: string; typed: string }

/** One form of a review's card. */
export async function actOnReview(desk: DeskClient, form: FormData): Promise<ReviewReply> {
  const told = (name: string): string => String(form.get(name) ?? '')
  const id = Number(told('id'))
  const step = reviewSteps.find((one) => one === told('intent')) ?? 'answer'
  const reply = await send(desk, step, { target: { id, version: Number(told('version')) }, told })
  if (reply.ok) return { id, done: step, version: reply.value.version }
  const { code, details } = reply.error
  return { id, refused: code, by: String(details?.['by'] ?? ''), typed: told('text') }
}

type Sent = { target: { id: number; version: number }; told: (name: string) => string }

async function send(
  desk: DeskClient,
  step: ReviewStep,
  { target, told }: Sent,
): Promise<Result<ReviewRow, StaffRefusal>> {
  switch (step) {
    case 'approve':
      return desk.approveReview(target)
    case 'reject': {
      const reason = rejectionReasons.find((one) => one === told('reason'))
      return reason ? desk.rejectReview({ ...target, reason }) : fail({ code: 'NO_REASON' })
    }
    case 'reopen':
      return desk.reopenReview(target)
    case 'answer':
      // Forms send line ends of their own.
      return desk.answerReview({ ...target, text: told('text').replaceAll('\r\n', '\n') })
  }
}
