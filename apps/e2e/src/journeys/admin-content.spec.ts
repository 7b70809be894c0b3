import { sampleMedia } from '@idex/testing/sample-media'
import type { Page } from '@playwright/test'
import { beginMemberSession, expect, expectAccessible, newTitle, signInAdmin } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'

test.describe.configure({ mode: 'default' })
test.use({ site: 'admin-content', expectedErrors: [/status of (401|415|422)/] })

async function openContent(page: Page) {
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Show Content' }).click()
  const section = page.getByRole('region', { name: 'Content', exact: true })
  await expect(section.getByRole('row').nth(1)).toBeVisible()
  return section
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('a video with captions is published, reaches members, is changed and deleted', async ({
  page,
  browser,
  product,
}) => {
  const title = newTitle('A film')
  const section = await openContent(page)
  await section.getByRole('button', { name: 'Add Content' }).click()
  const form = page.getByRole('dialog', { name: 'Add Content' })
  await form.getByRole('button', { name: 'Add Content' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expect(form.getByText('Please choose a file')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('Title *').fill(title)
  await form.getByLabel('Duration').fill('0:01')
  await form.getByLabel('Tags', { exact: true }).fill('Journeys')
  await page.keyboard.press('Enter')
  const choose = async (name: string, type: 'webm' | 'vtt' | 'png', mimeType: string) =>
    form
      .locator(`[data-upload=${name}]`)
      .setInputFiles({ name: `tiny.${type}`, mimeType, buffer: await sampleMedia(type) })
  await choose('fileUrl', 'webm', 'video/webm')
  await choose('captionsUrl', 'vtt', 'text/vtt')
  await choose('thumbnailUrl', 'png', 'image/png')
  for (const label of ['Video file *', 'Captions', 'Thumbnail URL'])
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(/^\/api\/files\//)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Content' }).click()
  await expect(toast(page, 'Content created successfully')).toBeVisible()
  const row = section.getByRole('row', { name: title })
  await expect(row).toContainText('Video')

  const context = await browser.newContext({ baseURL: product.origin })
  const member = await context.newPage()
  await beginMemberSession(member)
  await member.goto((await row.getByRole('link').getAttribute('href')) ?? '')
  await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(member.locator('video')).toBeVisible()
  await context.close()

  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Content' })
  await edit.getByLabel('Category').fill('Changed on the way')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Content updated successfully')).toBeVisible()
  await expect(row).toContainText('Changed on the way')

  await row.getByRole('button', { name: 'Edit' }).click()
  await edit.getByLabel('Publish immediately').click()
  await edit.getByRole('button', { name: 'Unpublish' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(row).toContainText('Draft')

  await row.getByRole('button', { name: 'Delete' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Content deleted successfully')).toBeVisible()
  await expect(row).toBeHidden()
  await section.getByRole('button', { name: 'Show Trashed Content' }).click()
  await expect(row).toContainText('14 days left')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(row).toBeHidden()
})

test('a file that is not what it seems is refused with the reason, and the form keeps its texts', async ({
  page,
}) => {
  const section = await openContent(page)
  await section.getByRole('button', { name: 'Add Content' }).click()
  const form = page.getByRole('dialog', { name: 'Add Content' })
  await form.getByLabel('Title *').fill('Half a film')
  await form
    .locator('[data-upload=fileUrl]')
    .setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film at all') })
  await expect(form.getByRole('alert').filter({ hasText: 'film.mp4' })).toBeVisible()
  await expect(toast(page, 'Failed to upload file. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Dismiss' }).click()
  // A picture is no video, though both can be uploaded: by its name, and by its bytes whatever its name.
  const png = await sampleMedia('png')
  for (const picture of [
    { name: 'a.png', mimeType: 'image/png', buffer: png },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: png },
  ]) {
    await form.locator('[data-upload=fileUrl]').setInputFiles(picture)
    await expect(
      form.getByRole('alert').filter({ hasText: `${picture.name}: This is not a video.` }),
    ).toBeVisible()
    await expect(form.getByRole('button', { name: 'Try Again' })).toBeHidden()
    await form.getByRole('button', { name: 'Dismiss' }).click()
  }
  const thumbnail = { name: 'a.png', mimeType: 'image/png', buffer: png }
  await form.locator('[data-upload=thumbnailUrl]').setInputFiles(thumbnail)
  await expect(form.locator('[name=thumbnailUrl]')).toHaveValue(/^\/api\/files\//)
  await form.getByLabel('Video file *').fill(await form.locator('[name=thumbnailUrl]').inputValue())
  await form.getByRole('button', { name: 'Add Content' }).click()
  await expect(form.getByText('Please choose a video that was uploaded here')).toBeVisible()
  await expect(form.getByLabel('Title *')).toHaveValue('Half a film')
})

test('the list has small copies of its pictures, which nobody else gets', async ({ page }) => {
  await openContent(page)
  const picture = page.getByRole('region', { name: 'Content', exact: true }).locator('tbody img').first()
  const source = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
  // The copies are made within seconds of the start, which may be now.
  await expect(async () => {
    await page.reload()
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await source()).toMatch(/\/320-[0-9a-f]{16}\.avif$/)
  }).toPass()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  const status = (address: string) => page.evaluate(async (url) => (await fetch(url)).status, address)
  const address = await source()
  expect(await status(address)).toBe(200)
  await page.context().clearCookies()
  expect(await status(address)).toBe(401)
})
