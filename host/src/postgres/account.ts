import { readFile, stat } from 'node:fs/promises'

/** The account PostgreSQL runs as. `undefined` stands for the one we run as ourselves. */
export type Account = { name: string; uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root lends it an account that exists already. What belongs to a normal user
 * keeps its owner: after a start as root, that user can still start the same shop.
 */
export async function chooseAccount(home: string, dataDir: string): Promise<Account> {
  if (!isRoot()) return undefined
  const accounts = await readAccounts()
  const known = (uid: number | undefined) => accounts.find((account) => uid && account.uid === uid)
  const owner = await ownerOf(home)
  if (owner) return known(owner.uid) ?? { name: `number ${owner.uid}`, ...owner }
  // A new database is made by initdb, which refuses an account without an entry of its own.
  const chosen = known((await ownerOf(dataDir))?.uid) ?? accounts.find(({ name }) => name === 'nobody')
  if (chosen) return chosen
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no account "nobody" to run it as. ' +
      'Start as a normal user, or set DATABASE_URL.',
  )
}

/** Options for every program of PostgreSQL: a session of its own, without our environment or working folder. */
export function spawnAs(account: Account) {
  return {
    cwd: '/', // ours may be closed to the account
    detached: true, // Ctrl-C in a terminal is for the host, which stops the database when it has finished with it
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

const isRoot = () => process.getuid?.() === 0

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }))
  return uid === 0 ? undefined : { uid, gid }
}

async function readAccounts(): Promise<NonNullable<Account>[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  return lines.flatMap(([name, , uid, gid]) => {
    return name && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
