import type { StudioSession } from '../../platform/studio.ts'

/** A reply of a form: what was done, or the code of a refusal. */
export type FormAnswer = { done: string } | { problem: string }

/** Checks the password that came along with a form; undefined where none was needed, or where it is right. */
export async function provideProof(
  { prove }: Pick<StudioSession, 'prove'>,
  form: FormData,
): Promise<{ problem: string } | undefined> {
  return proveAgain({ prove }, { password: String(form.get('proof') ?? ''), code: String(form.get('proofCode') ?? '') })
}

export async function proveAgain(
  { prove }: Pick<StudioSession, 'prove'>,
  { password, code }: { password?: string; code?: string },
): Promise<{ problem: string } | undefined> {
  if (!password) return undefined
  const reply = await prove({ password, ...(code && { code }) })
  return reply.ok ? undefined : { problem: reply.code }
}

/** Turns the reply of a call into the answer of a form. */
export const toAnswer = (reply: { ok: true } | { ok: false; error: { code: string } }, done: string): FormAnswer =>
  reply.ok ? { done } : { problem: reply.error.code }

export const idOf = (param: string | undefined): number => (/^\d{1,15}$/.test(param ?? '') ? Number(param) : 0)
