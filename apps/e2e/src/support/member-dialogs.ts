import { expect, type Page } from '@playwright/test'
import { goWithoutDialogs, type DialogOpeners } from './dialog-sources.ts'
import { beginSession } from './journey.ts'

/** The records in members' dialogs. */
export type MemberRecords = {
  note: string
  trashed: string
  shared: string
  article: string
  articlePath: string
}

async function click(page: Page, path: string, button: string | RegExp): Promise<void> {
  await goWithoutDialogs(page, path)
  await page.getByRole('button', { name: button }).first().click()
}

/** Opens the menu of a note of one's own and chooses from it. */
async function choose(page: Page, path: string, note: string, item: string): Promise<void> {
  await goWithoutDialogs(page, path)
  await page.getByRole('article', { name: note }).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/**
 * Ways to every dialog of visitors and members, by source file; `page` is a member's until the last, which is that of
 * someone new.
 */
export function memberDialogs(records: MemberRecords): DialogOpeners {
  const { note, trashed, shared, article, articlePath } = records
  return {
    'contact/contact-form-dialog.tsx': [(page) => click(page, '/blog', 'Contact us')],
    'newsletter/subscribe-dialog.tsx': [(page) => click(page, '/blog', 'Subscribe to Newsletter')],
    'notes/share/share-screen.tsx': [(page) => page.goto(`/share/${shared}`)],
    // From the viewer, which is open by then.
    'notes/share/links/link-form.tsx': [
      async (page) => {
        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Link settings' }).click()
        await page.getByRole('button', { name: 'New link' }).click()
      },
    ],
    'notes/share/links/links-dialog.tsx': [
      async (page) => {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name: 'New link' })).toBeHidden()
      },
      async (page) => {
        await page.getByRole('button', { name: 'New link' }).click()
        const form = page.getByRole('dialog', { name: 'New link' })
        await form.getByLabel(/^Name/).fill('Spring mailing')
        await form.getByRole('button', { name: 'Make Link' }).click()
        await page.getByRole('button', { name: 'Withdraw Spring mailing' }).click()
      },
    ],
    'notes/offline/offline-screen.tsx': [
      async (page) => {
        await choose(page, '/my-notes', note, 'Keep offline')
        await expect(page.getByText(/^Kept on this device/)).toBeVisible()
        await page.goto('/offline')
        const address = await page.getByRole('link', { name: note }).getAttribute('href')
        await page.goto(`/offline${new URL(address ?? '', page.url()).search}`)
      },
    ],
    'search/search-palette.tsx': [(page) => click(page, '/notes', /^Search$/)],
    'member-shell/member-shell.tsx': [(page) => click(page, '/notes', 'Open menu')],
    'notes/upload/upload-dialog.tsx': [(page) => click(page, '/notes', 'New')],
    'notes/library/note-viewer.tsx': [
      async (page) => {
        await page.goto('/notes/recent')
        await page.getByRole('article', { name: note }).getByRole('link').first().click()
      },
    ],
    // From the viewer, which is open by then.
    'reader/view-settings/shortcuts-dialog.tsx': [(page) => page.keyboard.press('?')],
    'notes/library/rename-dialog.tsx': [(page) => choose(page, '/notes/recent', note, 'Rename')],
    'notes/library/edit-dialog.tsx': [(page) => choose(page, '/notes/recent', note, 'Edit')],
    'notes/library/trash-dialogs.tsx': [
      (page) => choose(page, '/notes/trash', trashed, 'Delete now'),
      (page) => click(page, '/notes/trash', 'Empty trash'),
    ],
    'members/account/session-list.tsx': [(page) => click(page, '/account', 'Sign out everywhere else')],
    'members/tokens/token-dialogs.tsx': [
      (page) => click(page, '/account', 'Create a token'),
      async (page) => {
        await click(page, '/account', 'Create a token')
        const form = page.getByRole('dialog', { name: 'Create an API token' })
        await form.getByLabel(/^Name/).fill('Reading app')
        await form.getByRole('button', { name: 'Create Token' }).click()
        await expect(page.getByRole('dialog', { name: 'Copy your new token' })).toBeVisible()
      },
      async (page) => {
        // That of the dialog before, which does not go away by Escape.
        await page.goto('/account')
        await click(page, '/account', 'Revoke Reading app')
      },
    ],
    'members/feeds/feed-dialogs.tsx': [
      (page) => click(page, '/account', 'Create a feed'),
      async (page) => {
        await click(page, '/account', 'Create a feed')
        const form = page.getByRole('dialog', { name: 'Create a private feed' })
        await form.getByLabel(/^Name/).fill('Podcast app')
        await form.getByRole('button', { name: 'Create Feed' }).click()
        await expect(page.getByRole('dialog', { name: 'Copy the addresses you need' })).toBeVisible()
      },
      async (page) => {
        // That of the dialog before, which does not go away by Escape.
        await page.goto('/account')
        await click(page, '/account', 'Revoke Podcast app')
      },
    ],
    'members/account/delete-account-dialog.tsx': [(page) => click(page, '/account', 'Delete my account')],
    'content/comment-list.tsx': [
      async (page) => {
        await click(page, articlePath, /^Comments/)
        await page.getByRole('button', { name: 'Delete comment' }).click()
      },
    ],
    'dashboard/article-viewer.tsx': [(page) => click(page, '/dashboard?view=latest', article)],
    'site/mobile-notice/mobile-notice-dialog.tsx': [
      async (page) => {
        // The notice depends on the User-Agent.
        await page.addInitScript(() => {
          Object.defineProperty(navigator, 'userAgent', {
            value: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile',
          })
        })
        await page.goto('/dashboard?view=latest')
        await page.getByRole('button', { name: article, exact: true }).first().click()
      },
    ],
    'legal/legal-dialog.tsx': [
      async (page) => {
        await page.goto('about:blank')
        await page.context().clearCookies()
        await beginSession(page)
        await click(page, '/onboarding', 'Terms of Service')
      },
    ],
  }
}
