import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type MailServer = {
  url: string
  /** Message ids, in the order they arrived; a repeated mail stands here twice. */
  received: string[]
  close(): void
}

/** Takes every mail and notes its id. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = []
  const server = createServer((socket) => void talk(socket, received).catch(() => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => void server.close(),
  }
}

async function talk(socket: Socket, received: string[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  say('220 mail')
  let message: string[] | null = null
  for await (const line of createInterface({ input: socket })) {
    if (message) {
      if (line !== '.') message.push(line)
      else {
        received.push(/^Message-ID: (.*)$/im.exec(message.join('\n'))?.[1] ?? '')
        message = null
        say('250 taken')
      }
    } else if (/^DATA/i.test(line)) {
      message = []
      say('354 go on')
    } else if (/^QUIT/i.test(line)) {
      say('221 bye')
      socket.end()
    } else say('250 mail')
  }
}
