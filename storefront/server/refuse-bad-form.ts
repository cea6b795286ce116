import { problemResponse } from '@vitrine/contracts/http'

const methods = new Set(['GET', 'HEAD', 'POST'])
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Refuses what no form of ours sends, so that actions of pages read forms without a thought for broken ones. `otherType`
 * is a further content type that a page takes.
 */
export async function refuseBadForm(request: Request, otherType?: string): Promise<Response | null> {
  if (!methods.has(request.method)) {
    const refusal = problemResponse({ status: 405, code: 'unknown_method', detail: 'Pages are read or sent a form' })
    refusal.headers.set('Allow', [...methods].join(', '))
    return refusal
  }
  if (request.method !== 'POST') return null
  const type = request.headers.get('content-type') ?? ''
  if (otherType && type === otherType) return null
  if (!formTypes.test(type))
    return problemResponse({ status: 415, code: 'form_only', detail: 'The body must be a form' })
  try {
    await request.clone().formData()
    return null
  } catch {
    return problemResponse({ status: 400, code: 'broken_form', detail: 'The form cannot be read' })
  }
}
