import { Refusal } from './refusal.ts'

/** A tree of categories takes two levels of JSON for each of its own. */
const deepest = 40

/** The text of a body; stops reading as soon as the limit is passed, whatever the sender announced. */
export async function readText(request: Request, limit: number, tooLarge: string): Promise<string> {
  const refuse = () => new Refusal(413, tooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse()
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let [size, text] = [0, '']
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > limit) throw refuse()
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(400, 'The body was broken off.')
  }
  return text + decoder.decode()
}

/** Reads JSON; an empty body counts as an empty object, so that missing properties are named. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.')
  }
  if (isDeeperThan(body, deepest)) throw new Refusal(400, `The body is nested more than ${deepest} levels deep.`)
  return body
}

const isDeeperThan = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1)))
