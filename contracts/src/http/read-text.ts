/** The body of a request or a reply. Null when it is larger than the limit; reading stops there, whatever the sender announced. */
export async function readText({ body }: Pick<Body, 'body'>, limit: number): Promise<string | null> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let [size, text] = [0, '']
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
