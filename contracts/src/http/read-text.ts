/** The body of a request. Null when it is larger than the limit; reading stops there, whatever the sender announced. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let [size, text] = [0, '']
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
