import { sampleMedia } from '@idex/testing/sample-media'
import type { Locator, Page } from '@playwright/test'
import { adminClient, publishSample } from '../support/admin-client.ts'
import { test } from '../support/dedicated-product.ts'
import { beginAdminSession, expect, expectAnswered, newTitle } from '../support/journey.ts'
import { answerQuestion, expectAlive, expectToast, sidewaysOverflow } from '../support/page-state.ts'
import { signInMember } from '../support/sign-in-member.ts'

test.use({ expectedErrors: [/status of (401|403|415|422)/] })

// The blog may be off.

const PHONE = { width: 390, height: 844 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The section's title stands below the bar of the sections, near its end. */
async function expectArrived(page: Page, title: Locator): Promise<void> {
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => (await title.boundingBox())?.y ?? Number.NaN)
    .toBeLessThan((await page.evaluate(() => innerHeight)) / 2)
}

test('an administrator publishes a film, changes many posts and notes at once on a phone, and finds each list again by its address', async ({
  page,
  baseURL,
  request,
}) => {
  await test.step('a video with captions is published after refusals, reaches members, is changed and deleted', async () => {
    await beginAdminSession(page)
    await page.goto('/admin-panel/content?q=A+Ladder+for+Agents')
    const section = page.getByRole('region', { name: 'Content', exact: true })
    const status = (address: string) => page.evaluate(async (url) => (await fetch(url)).status, address)
    let copy = ''

    await test.step('the list has small copies of its pictures', async () => {
      const picture = section.locator('tbody img').first()
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      copy = await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
      expect(copy).toMatch(/\/320-[0-9a-f]{16}\.avif$/)
      expect(await status(copy)).toBe(200)
    })

    const title = newTitle('A film')
    const row = section.getByRole('row', { name: title })
    await section.getByRole('searchbox').fill(title)
    await section.getByRole('button', { name: 'Add Content' }).click()
    const form = page.getByRole('dialog', { name: 'Add Content' })
    const choose = (field: string, name: string, mimeType: string, buffer: Buffer) =>
      form.locator(`[data-upload=${field}]`).setInputFiles({ name, mimeType, buffer })
    const png = await sampleMedia('png')

    await test.step('a file that is not what it seems is refused with the reason', async () => {
      await form.getByLabel('Title *').fill(title)
      await form.getByLabel('Duration').fill('0:01')
      await form.getByLabel('Tags', { exact: true }).fill('Journeys')
      await page.keyboard.press('Enter')
      await choose('captionsUrl', 'tiny.vtt', 'text/vtt', await sampleMedia('vtt'))
      await choose('thumbnailUrl', 'tiny.png', 'image/png', png)
      await choose('fileUrl', 'film.mp4', 'video/mp4', Buffer.from('no film at all'))
      for (const label of ['Captions', 'Thumbnail URL'])
        await expect(form.getByLabel(label, { exact: true })).toHaveValue(/^\/api\/files\//)
      const refused = form.getByRole('alert').filter({ hasText: 'film.mp4' })
      await expect(refused).toBeVisible()
      // A picture is no video, though both can be uploaded: the bytes and the address decide, not the name.
      await choose('fileUrl', 'film.mp4', 'video/mp4', png)
      await expect(refused).toContainText('film.mp4: Videos have to be MP4 or WebM files.')
      await form.getByRole('button', { name: 'Dismiss' }).click()
      const thumbnail = await form.getByLabel('Thumbnail URL', { exact: true }).inputValue()
      await form.getByLabel('Video file *').fill(thumbnail)
      await form.getByRole('button', { name: 'Add Content' }).click()
      await expect(form.getByText('Please choose a video that was uploaded here')).toBeVisible()
    })

    await test.step('the video is published, and members get it', async () => {
      await choose('fileUrl', 'tiny.webm', 'video/webm', await sampleMedia('webm'))
      await expect(form.getByLabel('Video file *')).not.toHaveValue(
        await form.getByLabel('Thumbnail URL', { exact: true }).inputValue(),
      )
      await form.getByRole('button', { name: 'Add Content' }).click()
      await expectToast(page, 'Success', 'Content created successfully')
      await expect(row).toContainText('Video')
      const headers = { cookie: await signInMember(baseURL ?? '') }
      const html = await request.get((await row.getByRole('link').getAttribute('href')) ?? '', { headers })
      expect(await html.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>[^]*<video[^]*<track`))
    })

    await test.step('changed', async () => {
      await row.getByRole('button', { name: 'Edit' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Content' })
      await edit.getByLabel('Category').fill('Changed on the way')
      await edit.getByLabel('Publish immediately').click()
      await edit.getByRole('button', { name: 'Unpublish' }).click()
      await answerQuestion(page, 'Unpublish')
      await expect(row).toContainText(/Changed on the way.*Draft/)
    })

    await test.step('trashed, and deleted for good', async () => {
      await row.getByRole('button', { name: 'Delete' }).click()
      await answerQuestion(page, 'Delete')
      await expect(row).toBeHidden()
      await section.getByRole('button', { name: 'Show Trashed Content' }).click()
      await expect(row).toContainText('14 days left')
      await row.getByRole('button', { name: 'Delete permanently' }).click()
      await answerQuestion(page, 'Delete permanently')
      await expect(row).toBeHidden()
    })

    await test.step('nobody else gets the small copies, from the browser’s cache either', async () => {
      await expectAnswered(page)
      await page.context().clearCookies()
      expect(await status(copy)).toBe(401)
    })
  })

  await test.step('on a phone a section is where its address points, and what is selected in it can be changed at once', async () => {
    const origin = baseURL ?? ''
    const word = newTitle('Batch')
    const admin = await adminClient(origin)
    for (const name of ['one', 'two']) {
      await publishSample(origin, `${word} ${name}`)
      await admin.publishPost(`${word} ${name}`)
    }
    await page.setViewportSize(PHONE)
    await beginAdminSession(page)
    await page.goto('/admin-panel/people?view=administrators')
    await expectAlive(page)

    await test.step('one section at a time, and Back returns', async () => {
      const people = section(page, 'People')
      const tabs = people.getByRole('tab')
      await expect(tabs).toHaveCount(6)
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
      await expect(button(page, /^Hide People/)).toBeInViewport({ ratio: 1 })

      await people.getByRole('tab', { name: 'Members' }).click()
      await expect(page).toHaveURL('/admin-panel/people?view=members')
      await button(page, 'Show Security').click()
      const security = page.getByRole('heading', { level: 2, name: 'Security' })
      await expectArrived(page, security)
      await expect(security).toBeFocused()
      await expect(page).toHaveTitle('Security · Admin Panel · IDEX')
      await expect(button(page, 'Hide Security')).toBeInViewport({ ratio: 1 })

      await page.goBack()
      await expect(people.getByRole('tab', { name: 'Members' })).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
      await expect(people.getByRole('tab', { name: 'Administrators' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await button(page, /^Hide People/).click()
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    })

    await test.step('several notes go off line, and come back', async () => {
      const notes = section(page, 'Notes')
      await notes.getByRole('searchbox').fill(word)
      await expect(notes.locator('[data-row]')).toHaveCount(2)
      await notes.getByRole('checkbox', { name: `Select “${word} one”` }).click()
      const bar = page.getByRole('group', { name: 'Selected notes' })
      await bar.getByRole('checkbox', { name: 'Select all notes on this page' }).click()
      await expect(bar).toContainText('2 selected')
      await expect(bar).toBeInViewport({ ratio: 1 })
      await bar.getByRole('button', { name: 'Unpublish' }).click()
      await expectToast(page, 'Success', '2 notes are drafts now.')
      await button(page, 'Undo').click()
      await expectToast(page, 'Success', '2 notes published.')
    })

    await test.step('Back, a reload and a copied address find a list with its page, its filter and its open dialog', async () => {
      const many = newTitle('Pages')
      for (let at = 0; at <= 10; at += 1) await admin.publishPost(`${many} ${at}`)
      await button(page, 'Show Blog Management').click()
      const posts = section(page, 'Blog Management')
      const rows = posts.locator('[data-row]')
      const question = page.getByRole('alertdialog')
      await posts.getByRole('searchbox').fill(many)
      await expect(rows).toHaveCount(10)
      await button(page, 'Filters').click()
      await posts.getByRole('combobox', { name: 'Status' }).selectOption('Published')
      await expect(button(page, /^Filters/)).toHaveText('Filters1')
      await posts.getByRole('button', { name: 'Next' }).click()
      await expect(rows).toHaveCount(1)
      await rows.getByRole('button', { name: 'Delete' }).click()
      const expectAllThere = async (here: Page) => {
        await expect(here.getByRole('alertdialog')).toContainText(`${many} 0`)
        const list = here.getByRole('region', { name: 'Blog Management', includeHidden: true })
        await expect(list.locator('[data-row]')).toHaveCount(1)
        await expect(list.getByRole('combobox', { name: 'Status', includeHidden: true })).toHaveValue(
          'published',
        )
      }
      await expectAllThere(page)
      const copied = page.url()
      await page.reload()
      await expectAllThere(page)
      const other = await page.context().newPage()
      await other.goto(copied)
      await expectAllThere(other)
      await other.getByRole('button', { name: 'Cancel' }).click()
      await expect(other.getByRole('alertdialog')).toBeHidden()
      await expect(other).toHaveURL(/\?q=[^&]+&page=2&state=published$/)
      await other.close()
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(rows).toHaveCount(1)
      await page.goBack()
      await expect(rows).toHaveCount(10)
      await page.goBack()
      await expect(page).toHaveURL(/\/admin-panel\/blog\?q=[^&]+$/)
      await page.goBack()
      await expect(page).toHaveURL('/admin-panel/blog')
    })

    await test.step('several posts get a tag', async () => {
      const posts = section(page, 'Blog Management')
      await posts.getByRole('searchbox').fill(word)
      await expect(posts.locator('[data-row]')).toHaveCount(2)
      for (const name of ['one', 'two'])
        await posts.getByRole('checkbox', { name: `Select “${word} ${name}”` }).click()
      await button(page, 'Tags').click()
      await page.getByRole('textbox', { name: 'Add tags' }).fill(word)
      await button(page, 'Save Tags').click()
      await expect(posts.getByRole('list', { name: 'Tags' }).filter({ hasText: word })).toHaveCount(2)
    })

    await test.step('and each change is in the activity', async () => {
      await button(page, 'Show Activity').click()
      const lines = section(page, 'Activity')
        .locator('[data-row]')
        .filter({ hasText: `${word} one` })
      for (const text of ['Unpublished a note', 'Changed a blog post'])
        await expect(lines.filter({ hasText: text })).toHaveCount(1)
    })
  })
})
