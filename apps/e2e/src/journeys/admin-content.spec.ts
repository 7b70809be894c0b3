import { sampleMedia } from '@idex/testing/sample-media'
import {
  beginAdminSession,
  expect,
  expectAccessible,
  expectAnswered,
  newTitle,
  test,
} from '../support/journey.ts'
import { answerQuestion, expectToast } from '../support/page-state.ts'
import { signInMember } from '../support/sign-in-member.ts'

test.use({ expectedErrors: [/status of (401|415|422)/] })

test('a video with captions is published after refusals, reaches members, is changed and deleted', async ({
  page,
  baseURL,
  request,
}) => {
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
    await expectAccessible(page)
    // A picture is no video, though both can be uploaded: by its bytes, whatever its name, and by its address.
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
