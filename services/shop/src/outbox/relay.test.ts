import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@vitrine/database'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { shopMigrations } from '../database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { enqueue } from './outbox.ts'
import { eventsIntoFolder, mailsBySmtp, mailsIntoFolder } from '../outlets/outlets.ts'
import { createRelay, type Deliver, type Delivery } from './relay.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('databaseUrl'), shopMigrations)
})
beforeEach(() => database.pool.query('truncate outbox'))
afterAll(() => database.drop())

const db = () => openDatabase(database.pool)
const reports: string[] = []
const relayTo = (deliver: Deliver) => createRelay({ db: db(), deliver, report: (event) => reports.push(event) })
const put = (aggregate: string, ...numbers: number[]) =>
  numbers.reduce(
    (before, n) => before.then(() => enqueue(db(), { aggregate, kind: 'test', payload: { n } })),
    Promise.resolve(),
  )
const dueNow = () => database.pool.query('update outbox set next_at = now() where done_at is null')
const rows = async () =>
  (
    await database.pool.query(
      'select attempts, done_at, parked_at, last_error, next_at - now() as wait from outbox order by seq',
    )
  ).rows

describe('the outbox', () => {
  it('delivers everything, of one aggregate in its sequence', async () => {
    const seen: string[] = []
    for (let n = 0; n < 60; n++) await put(`a${n % 3}`, n)
    const tried = await relayTo(async ({ aggregate, payload }) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      seen.push(`${aggregate} ${String(payload['n'])}`)
    }).flush()
    expect(tried).toBe(60)
    for (const aggregate of ['a0', 'a1', 'a2']) {
      const own = seen.filter((each) => each.startsWith(aggregate)).map((each) => Number(each.split(' ')[1]))
      expect(own).toEqual(own.toSorted((a, b) => a - b))
      expect(own).toHaveLength(20)
    }
    expect((await rows()).every(({ done_at: done }) => done !== null)).toBe(true)
  })

  it('tries again later what failed, and keeps what follows waiting', async () => {
    await put('order', 1, 2)
    await put('other', 3)
    const seen: unknown[] = []
    let isBroken = true
    const relay = relayTo(async ({ payload }) => {
      if (payload['n'] === 1 && isBroken) throw new Error('the mail server is away')
      seen.push(payload['n'])
    })
    await relay.flush()
    expect(seen).toEqual([3])
    expect((await rows())[0]).toMatchObject({
      attempts: 1,
      done_at: null,
      last_error: 'Error: the mail server is away',
    })
    expect(reports.splice(0)).toEqual(['outbox.delivery.failed'])
    expect(await relay.flush()).toBe(0)
    isBroken = false
    await dueNow()
    await relay.flush()
    expect(seen).toEqual([3, 1, 2])
  })

  it('waits one second, then two, four … and never more than an hour', async () => {
    await put('order', 1)
    const relay = relayTo(async () => {
      throw new Error('away')
    })
    const waits = []
    for (let attempt = 0; attempt < 14; attempt++) {
      await dueNow()
      await relay.flush()
      const { rows: found } = await database.pool.query(
        'select round(extract(epoch from next_at - now()))::int as wait from outbox',
      )
      waits.push(found[0].wait)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600])
    reports.length = 0
  })

  it('is parked after a day, says so, and what follows goes on', async () => {
    await put('order', 1, 2)
    await database.pool.query("update outbox set created_at = now() - interval '25 hours' where payload->>'n' = '1'")
    const seen: unknown[] = []
    const relay = relayTo(async ({ payload }) => {
      if (payload['n'] === 1) throw new Error('never')
      seen.push(payload['n'])
    })
    await relay.flush()
    expect(reports.splice(0)).toEqual(['outbox.parked'])
    expect((await rows())[0]?.parked_at).not.toBeNull()
    expect(seen).toEqual([2])
  })

  it('is shared by two who deliver at once: nothing twice', async () => {
    for (let n = 0; n < 100; n++) await put(`a${n}`, n)
    const seen: unknown[] = []
    const deliver: Deliver = async ({ payload }) => {
      await new Promise((resolve) => setTimeout(resolve, 1))
      seen.push(payload['n'])
    }
    await Promise.all([relayTo(deliver).flush(), relayTo(deliver).flush(), relayTo(deliver).flush()])
    expect(seen).toHaveLength(100)
    expect(new Set(seen).size).toBe(100)
  })

  it('of a slow process is taken over, and the slow one leaves it alone', async () => {
    for (let n = 0; n < 8; n++) await put(`a${n}`, n)
    const seen: unknown[] = []
    let goOn = () => {}
    const slowness = new Promise<void>((resolve) => (goOn = resolve))
    let begun = 0
    const slow = relayTo(async ({ payload }) => {
      begun += 1
      await slowness
      seen.push(payload['n'])
    }).flush()
    await expect.poll(() => begun).toBe(4)
    // Its time is over for what it has not begun yet.
    await database.pool.query("update outbox set next_at = now() where (payload->>'n')::int >= 4")
    expect(await relayTo(async ({ payload }) => void seen.push(payload['n'])).flush()).toBe(4)
    goOn()
    await slow
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('keeps no link that opens an account once its mail is delivered', async () => {
    const payload = JSON.stringify({ to: 'ada@vitrine.example', url: 'https://vitrine.example/?hash=secret' })
    for (const kind of ['mail.password_reset', 'mail.email_confirm', 'mail.newsletter_confirm'])
      await database.pool.query('insert into outbox (aggregate, kind, payload) values ($1, $1, $2)', [kind, payload])
    const links: unknown[] = []
    await relayTo(async (delivery) => void links.push(delivery.payload['url'])).flush()
    expect(links).toEqual(Array(3).fill('https://vitrine.example/?hash=secret'))
    const { rows: kept } = await database.pool.query(
      "select kind from outbox where payload ? 'url' and done_at is not null",
    )
    expect(kept).toEqual([{ kind: 'mail.newsletter_confirm' }])
  })

  it('deletes messages delivered long ago, and nothing else', async () => {
    await database.pool.query(
      `insert into outbox (aggregate, kind, payload, done_at)
       select 'old', 'test', '{}', now() - interval '31 days' from generate_series(1, 12000)`,
    )
    await put('new', 1)
    expect(await relayTo(async () => {}).sweep()).toBe(12_000)
    expect(await rows()).toHaveLength(1)
  })

  it('of a process that died in the middle is delivered by the next', async () => {
    await put('order', 1)
    let isBegun = false
    void relayTo(() => new Promise(() => (isBegun = true))).flush()
    await expect.poll(() => isBegun).toBe(true)
    await dueNow()
    const seen: Delivery[] = []
    await relayTo(async (delivery) => void seen.push(delivery)).flush()
    expect(seen).toMatchObject([{ attempts: 2, payload: { n: 1 } }])
  })
})

describe('outlets', () => {
  const options = { publicUrl: new URL('https://vitrine.example'), from: 'Vitrine <service@vitrine.example>' }
  const mail: Delivery = {
    id: '11111111-2222-4333-8444-555555555555',
    aggregate: 'customer/1',
    kind: 'mail.password_reset',
    payload: { to: 'ada@vitrine.example', locale: 'de', url: 'https://vitrine.example/de/login/?hash=abc' },
    createdAt: '2026-11-15T08:00:00Z',
    attempts: 1,
  }

  it('put mails and events into a folder, once each however often they come', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
    const place = join(folder, 'outbox')
    const outlets = { mail: mailsIntoFolder(place, options), event: eventsIntoFolder(place) }
    await outlets.mail(mail)
    await outlets.mail({ ...mail, attempts: 2 })
    await outlets.event({ ...mail, id: 'e1', kind: 'order.confirmed', payload: { orderId: 7 } })
    const files = await readdir(join(folder, 'outbox'))
    expect(files.toSorted()).toEqual([
      '2026-11-15T08-00-00Z-mail.password_reset-11111111-2222-4333-8444-555555555555.eml',
      '2026-11-15T08-00-00Z-order.confirmed-e1.json',
    ])
    const eml = await readFile(join(folder, 'outbox', files.find((name) => name.endsWith('.eml')) ?? ''), 'utf8')
    expect(eml).toContain('Message-ID: <11111111-2222-4333-8444-555555555555@vitrine.example>')
    expect(eml).toContain('To: ada@vitrine.example')
    expect(eml).toContain('text/plain')
    expect(eml).toContain('text/html')
    expect(eml).toContain('https://vitrine.example/de/login/?hash=abc')
    expect(eml.split('\r\n').every((line) => Buffer.byteLength(line) < 998)).toBe(true)
    expect(
      JSON.parse(await readFile(join(folder, 'outbox', '2026-11-15T08-00-00Z-order.confirmed-e1.json'), 'utf8')),
    ).toMatchObject({
      kind: 'order.confirmed',
      payload: { orderId: 7 },
    })
    await rm(folder, { recursive: true })
  })

  it('hand mails to a mail server', async () => {
    const heard: string[] = []
    const server = createServer((socket) => {
      let isData = false
      socket.write('220 ready\r\n')
      socket.on('data', (chunk) => {
        const text = chunk.toString()
        heard.push(text)
        if (isData) {
          if (text.endsWith('\r\n.\r\n')) socket.write('250 taken\r\n')
          isData = !text.endsWith('\r\n.\r\n')
        } else if (text.startsWith('DATA')) {
          isData = true
          socket.write('354 go on\r\n')
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const send = mailsBySmtp(`smtp://127.0.0.1:${port}?ignoreTLS=true`, options)
    await send(mail)
    send.close()
    await new Promise((resolve) => server.close(resolve))
    const talk = heard.join('')
    expect(talk).toContain('MAIL FROM:<service@vitrine.example>')
    expect(talk).toContain('RCPT TO:<ada@vitrine.example>')
    expect(talk).toContain('Message-ID: <11111111-2222-4333-8444-555555555555@vitrine.example>')
    expect(talk).toContain('Auto-Submitted: auto-generated')
    expect(talk).toContain('Content-Type: multipart/alternative')
    // Both parts, each in lines that every mail server takes.
    expect(talk.match(/Content-Transfer-Encoding: quoted-printable/g)).toHaveLength(2)
    const body = talk.slice(talk.indexOf('Content-Type: text/plain'))
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 78)).toBe(true)
    expect(talk).not.toContain('List-Unsubscribe')
  })

  it('D-10 name the address that ends the newsletter at the press of one button', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-outlets-'))
    const url = 'https://vitrine.example/de/newsletter/?token=abc'
    const welcome = {
      ...mail,
      kind: 'mail.newsletter_welcome',
      payload: { to: 'ada@vitrine.example', locale: 'de', url },
    }
    await mailsIntoFolder(folder, options)(welcome)
    const [file = ''] = await readdir(folder)
    const eml = await readFile(join(folder, file), 'utf8')
    expect(eml).toContain(`\r\nList-Unsubscribe: <${url}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`)
    await rm(folder, { recursive: true })
  })

  it('throw when a mail server is not there, so that it is tried again', async () => {
    const send = mailsBySmtp('smtp://127.0.0.1:1', options)
    await expect(send(mail)).rejects.toThrow()
    send.close()
  })
})
