import { startProvider, type Visit } from './identity-provider.ts'

/** An identity provider for journeys in a browser: it accepts every typed address as confirmed. */
const { PORT: port = '', SHOP_URL: shop = '' } = process.env
const locales = ['de', 'at', 'ch', 'fr-ch', 'en']
const returns = locales.map((locale) => `${shop}/${locale}/login/callback/`)

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Demo sign-in</title></head>
  <body>
    <main>
      <h1>Sign in at Demo</h1>
      <form method="post">
        <p><label>E-mail <input name="email" type="email" /></label></p>
        <p><label>First name <input name="given" /></label></p>
        <p><label>Last name <input name="family" /></label></p>
        <p><button name="do" value="sign-in">Sign in</button> <button name="do" value="cancel">Cancel</button></p>
      </form>
    </main>
  </body>
</html>`

async function ask({ request, response, finish }: Visit): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const typed = new URLSearchParams(Buffer.concat(chunks).toString())
  const email = typed.get('email') ?? ''
  if (typed.get('do') === 'cancel' || !email) return finish({ error: 'access_denied' })
  provider.people.set(email, {
    email,
    email_verified: true,
    given_name: typed.get('given') ?? '',
    family_name: typed.get('family') ?? '',
  })
  return finish({ name: email })
}

const provider = await startProvider(returns, { port: Number(port), ask })
process.once('SIGTERM', () => void provider.stop())
