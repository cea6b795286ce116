import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that accepts every mail and stores its Message-ID. */
export async function openMailServer() {
  const ids: string[] = []
  const server = createServer((socket) => {
    let text = ''
    let isData = false
    socket.on('error', () => {}).write('220 mail.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          ids.push(/^Message-ID: <(.+)>$/im.exec(part)?.[1] ?? '')
          isData = false
          socket.write('250 taken\r\n')
        } else if (part.toUpperCase() === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (part.toUpperCase() === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    /** One for each mail, also for a second copy of the same. */
    ids,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
