import { randomUUID } from 'node:crypto'
import { runShopCommand } from '../shop-command.ts'
import { anyWidth, expect, expectAccessible, open, test } from '../shop-test.ts'

// A password without its second factor is refused.
test.use({ expectedErrors: /status of 401/, locale: 'de-DE' })

test('a member adds a passkey, and signs in and proves by it', anyWidth, async ({ page }) => {
  test.slow()
  const [email, password] = [`${randomUUID()}@vitrine.example`, 'Sieben Kartons am Montag']
  await runShopCommand('editor', 'add', email, '--role', 'owner', '--name', 'Petra Pass', '--password', password)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })

  await open(page, '/studio/me/')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Angemeldet als ${email}.`)).toBeVisible()
  await page.getByLabel('Name des neuen Passkeys').fill('Laptop im Büro')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Wiederherstellungscodes: jeder öffnet einmal/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Laptop im Büro entfernen' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name', { exact: true }).last().fill('Mein Laptop')
  await page.getByRole('button', { name: 'Laptop im Büro umbenennen' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mein Laptop entfernen' })).toBeVisible()

  await page.getByRole('button', { name: 'Abmelden', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Im Studio anmelden' })).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Fast geschafft. Melde dich mit deinem Passkey an/)).toBeVisible()
  await expect(page.getByLabel('Wiederherstellungscode')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()

  // A device without the passkey: the page says so, and the password is still there.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await open(page, '/studio/me/')
  await page.getByLabel('Name des neuen Passkeys').fill('Telefon')
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).press('Enter')
  await expect(page.getByText('Das Gerät hat keinen Passkey angelegt.')).toBeVisible()
  await expect(page.getByLabel('Name des neuen Passkeys')).toHaveValue('Telefon')

  await page.getByRole('button', { name: 'Mein Laptop entfernen' }).press('Enter')
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible()
  await expectAccessible(page)
})
