import { totpCode } from '@idex/testing/totp-code'
import { expect, type Page } from '@playwright/test'
import { goWithoutDialogs, type DialogOpeners } from './dialog-sources.ts'
import { ADMIN } from './product.ts'

const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).first().click()

/** Enters the password when asked. */
async function givePassword(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

const PATH = '/admin-panel/security'
const codes = (page: Page) => page.getByRole('dialog', { name: 'Save these recovery codes' })

async function addPasskey(page: Page): Promise<void> {
  // Codes that are shown once do not go away by Escape.
  await page.goto(PATH)
  await press(page, 'Add Passkey')
}

/**
 * Ways to every dialog about an administrator's own security, by source file. In this order, since each builds on what
 * the previous one has set up.
 */
export function securityDialogs(): DialogOpeners {
  const setUp = async (page: Page) => {
    await goWithoutDialogs(page, PATH)
    await press(page, 'Set Up App')
    await givePassword(page, 'Continue')
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  }
  const about = (button: string) => async (page: Page) => {
    await goWithoutDialogs(page, PATH)
    await press(page, button)
  }
  return {
    'sign-in/security/own-password.tsx': [about('Change Password')],
    'sign-in/security/totp-setup-dialog.tsx': [setUp],
    'sign-in/security/security-dialogs.tsx': [
      async (page) => {
        await setUp(page)
        const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()
        const code = totpCode((key ?? '').replaceAll(' ', ''), new Date())
        await page.getByRole('textbox', { name: 'Code' }).fill(code)
        await press(page, 'Turn On')
        await expect(codes(page)).toBeVisible()
      },
      async (page) => {
        await addPasskey(page)
        await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
        await givePassword(page, 'Add Passkey')
        await expect(page.getByRole('dialog')).toBeHidden()
        await press(page, 'Rename')
      },
      about('Turn Off'),
      about('Remove'),
      about('Create New Codes'),
    ],
    'components/secret-dialog.tsx': [
      async (page) => {
        await about('Create New Codes')(page)
        await givePassword(page, 'Create New Codes')
        await expect(codes(page)).toBeVisible()
      },
      async (page) => {
        await codes(page).getByRole('button', { name: 'Close' }).click()
      },
    ],
    'sign-in/security/add-passkey-dialog.tsx': [addPasskey],
  }
}
