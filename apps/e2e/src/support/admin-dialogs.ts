import { sampleMedia } from '@idex/testing/sample-media'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { writePost } from './blog-panel.ts'
import { goWithoutDialogs, type DialogOpeners } from './dialog-sources.ts'
import { newTitle } from './person.ts'
import { ADMIN } from './product.ts'
import { changeFields } from './trpc-calls.ts'

/** The records in administrators' dialogs: titles, names and addresses. */
export type AdminRecords = {
  note: string
  post: { id: string; title: string; blogUrl: string }
  item: string
  sender: string
  comment: string
  subscriber: string
  administrator: string
}

/** The smallest part of the page that contains `name` and a button `button`. */
async function act(page: Page, name: string, button: string | RegExp): Promise<void> {
  const part = page.locator('li, tr').filter({ hasText: name })
  await part.getByRole('button', { name: button }).first().click()
}

const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).first().click()

/** The form of a new post with something in it. */
async function beginPost(page: Page): Promise<void> {
  await goWithoutDialogs(page, '/admin-panel/blog/new')
  await writePost(page, 'Begun')
}

function blogDialogs({ post }: AdminRecords): DialogOpeners {
  const edit = (page: Page) => page.goto(`/admin-panel/blog/${post.id}`)
  /** As another user at the same time. */
  const change = (page: Page, title = post.title) => {
    const data = {
      ...{ ...post, title, published: true },
      ...{ content: '<p>Theirs.</p>', excerpt: newTitle('Theirs') },
    }
    return page.request.put(`/api/admin/blog/posts/${post.id}`, { data })
  }
  return {
    'components/form/discard-dialog.tsx': [
      async (page) => {
        await beginPost(page)
        await press(page, 'Cancel')
      },
    ],
    'components/leaving/leave-guard.tsx': [
      async (page) => {
        await beginPost(page)
        await press(page, 'All posts')
      },
    ],
    'blog/post-form/post-preview.tsx': [
      async (page) => {
        // For the next, which shows what was changed.
        await change(page)
        await edit(page)
        await press(page, 'Preview')
      },
    ],
    'components/drafts/history-dialog.tsx': [
      async (page) => {
        await goWithoutDialogs(page, `/admin-panel/blog/${post.id}`)
        await press(page, 'Revisions')
        await expect(page.getByRole('button', { name: 'Restore into the form' })).toBeVisible()
      },
    ],
    'blog/editor/image-bar.tsx': [
      async (page) => {
        await page.goto('/admin-panel/blog/new')
        const picture = { name: 'a.png', mimeType: 'image/png', buffer: await sampleMedia('png') }
        await page.locator('[data-upload=content]').setInputFiles(picture)
        await press(page, 'Edit image')
      },
    ],
    'components/publishing/unpublish-dialog.tsx': [
      async (page) => {
        // A post of its own, as what is changed stays in the form.
        const data = { title: newTitle('Live'), content: '<p>Read.</p>', excerpt: 'Read', published: true }
        const created = await page.request.post('/api/admin/blog/posts', { data })
        await page.goto(`/admin-panel/blog/${z.object({ id: z.string() }).parse(await created.json()).id}`)
        await page.getByLabel('Publish immediately').click()
        await press(page, 'Unpublish')
      },
    ],
    'components/list/bulk-labels-dialog.tsx': [
      async (page) => {
        await page.goto('/admin-panel/blog')
        await page.getByRole('checkbox', { name: `Select “${post.title}”` }).click()
        await press(page, 'Tags')
      },
    ],
    // The post is still selected.
    'components/list/bulk-bar.tsx': [
      async (page) => {
        await page.keyboard.press('Escape')
        await press(page, 'Move to trash')
      },
    ],
    'components/list/delete-dialog.tsx': [
      async (page) => {
        await goWithoutDialogs(page, '/admin-panel/blog')
        await act(page, post.title, 'Delete')
      },
    ],
    // The last of the form: its draft remains, and asks as soon as the form opens again.
    'components/drafts/compare-dialog.tsx': [
      async (page) => {
        await edit(page)
        await page.getByLabel('Title *').fill(`${post.title}, mine`)
        await change(page, `${post.title}, theirs`)
        await press(page, 'Save Changes')
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep mine' })).toBeEnabled()
      },
    ],
  }
}

function peopleDialogs({ sender, comment, subscriber, administrator }: AdminRecords): DialogOpeners {
  const tab = (name: string) => (page: Page) =>
    goWithoutDialogs(page, `/admin-panel/people?view=${name.toLowerCase()}`)
  const about = (tabName: string, name: string, button: string | RegExp) => async (page: Page) => {
    await tab(tabName)(page)
    await act(page, name, button)
  }
  const invite = async (page: Page) => {
    await tab('Administrators')(page)
    await press(page, 'Invite Administrator')
  }
  return {
    'contact/inbox/message-dialogs.tsx': [
      about('Messages', sender, sender),
      about('Messages', sender, 'Delete'),
    ],
    'content/comments-inbox/comments-tab.tsx': [about('Comments', comment, 'Delete')],
    'members/admin/member-dialogs.tsx': [
      about('Members', 'Mira', /^Mira/),
      about('Members', 'Mira', 'Disable'),
    ],
    'members/admin/confirmed-dialogs.tsx': [
      async (page) => {
        await about('Members', 'Mira', /^Mira/)(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Export data' }).click()
      },
      async (page) => {
        await about('Members', 'Mira', /^Mira/)(page)
        await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
      },
    ],
    'newsletter/subscribers/subscribers-tab.tsx': [
      about('Subscribers', subscriber, 'Remove'),
      async (page) => {
        // Whether there is anything new this week depends on the other journeys.
        const preview = { subject: 'New this week', text: 'A line of the email.\n'.repeat(40) }
        const undo = await changeFields(page, 'admin.subscribers.weeklyDigest', () => ({ preview }))
        await page.goto('/admin-panel/people?view=subscribers')
        await press(page, 'Preview')
        await undo()
      },
    ],
    'sign-in/administrators/administrator-dialogs.tsx': [
      invite,
      async (page) => {
        await invite(page)
        await page.getByLabel('Username *').fill(administrator)
        await page.getByLabel('First name *').fill('Second')
        await page.getByLabel('Your password').fill(ADMIN.password)
        await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeVisible()
      },
      async (page) => {
        // That of the dialog before, which does not go away by Escape.
        await page.goto('/admin-panel/people?view=administrators')
        await about('Administrators', administrator, 'Disable')(page)
      },
      about('Administrators', administrator, 'Edit'),
      about('Administrators', administrator, 'End account'),
      about('Administrators', administrator, /[Rr]eset/),
    ],
    'sign-in/invitations/invite-dialog.tsx': [
      async (page) => {
        await tab('Invitations')(page)
        await press(page, 'Invite People')
      },
    ],
    'sign-in/invitations/invitations-tab.tsx': [
      async (page) => {
        await page.getByRole('dialog').getByLabel('Email addresses').fill('invited@example.com')
        await page.getByRole('dialog').getByRole('button', { name: 'Send Invitations' }).click()
        await act(page, 'invited@example.com', 'Withdraw')
      },
    ],
  }
}

/** Ways to every dialog of the panel except those about one's own security, by source file. */
export function adminDialogs(things: AdminRecords): DialogOpeners {
  const contentList = (page: Page) => goWithoutDialogs(page, '/admin-panel/content')
  return {
    'notes/admin/form/note-dialog.tsx': [
      async (page) => {
        await goWithoutDialogs(page, '/admin-panel/notes')
        await press(page, 'Publish New Note')
      },
    ],
    'notes/admin/email/use-ask-before-email.tsx': [
      async (page) => {
        const title = newTitle('Not yet')
        const data = { title, description: 'Soon.', pdfUrl: '/no-such-document.pdf', published: false }
        await page.request.post('/api/admin/notes', { data })
        await page.goto('/admin-panel/notes')
        await page.locator('li, tr').filter({ hasText: title }).getByRole('switch').first().click()
      },
    ],
    // The last about a note, which is in the trash then.
    'notes/admin/notes-panel.tsx': [
      async (page) => {
        await goWithoutDialogs(page, '/admin-panel/notes')
        await act(page, things.note, 'View PDF')
      },
      async (page) => {
        // Escape belongs to the viewer's fields first.
        await page.goto('/admin-panel/notes')
        await act(page, things.note, 'Move to trash')
        await press(page, 'Show Trashed')
        await act(page, things.note, 'Delete permanently')
      },
    ],
    'content/admin/content-dialog.tsx': [
      async (page) => {
        await contentList(page)
        await press(page, 'Add Content')
      },
    ],
    ...blogDialogs(things),
    ...peopleDialogs(things),
  }
}
