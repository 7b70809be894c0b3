import { newTitle } from '@idex/e2e/person'
import { signInMember } from '@idex/e2e/sign-in-member'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { Browser, Viewport } from 'puppeteer-core'
import { z } from 'zod'
import { see } from './pointer.ts'
import { type BROWSER_NAMES, openWindow } from './two-browsers.ts'

/** Pages of a note that is opened. */
export const PAGES = 30

export type MemberWindow = Awaited<ReturnType<typeof openMemberWindow>>

/** A window of a new member, who `send`s requests and `upload`s notes besides. */
export async function openMemberWindow(
  browser: Browser,
  name: (typeof BROWSER_NAMES)[number],
  origin: string,
  viewport: Viewport,
) {
  const cookie = await signInMember(origin)
  const window = await openWindow(browser, name, origin, viewport)
  const { hostname: domain } = new URL(origin)
  for (const [, key = '', value = ''] of cookie.matchAll(/([^=; ]+)=([^;]+)/g))
    await window.page.browserContext().setCookie({ name: key, value, domain })

  /** Sends a request to the API; returns its JSON. */
  async function send(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie }
    const response = await fetch(`${origin}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const sendJson = (method: string, path: string, body: unknown) =>
    send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  /** Uploads a PDF as a note; returns its id, and that of its file. */
  async function upload(title: string, bytes: Uint8Array): Promise<{ id: string; fileId: string }> {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'note.pdf')
    const uploaded = await send('/api/upload-pdf', { method: 'POST', body: form })
    const { filePath: fileUrl } = z.object({ filePath: z.string() }).parse(uploaded)
    const { id } = z
      .object({ id: z.string() })
      .parse(await sendJson('POST', '/api/user-notes', { title, fileUrl }))
    return { id, fileId: fileUrl.split('/').at(-1) ?? '' }
  }

  /** Opens a note of 30 pages with contents and a form. */
  async function openNote() {
    const title = newTitle('Report')
    const { id } = await upload(title, await samplePdf({ pages: PAGES, title, contents: true, form: true }))
    await window.page.goto(`${origin}/my-notes?note=${id}`)
    await see(window.page, '[data-page="1"] canvas')
    const ask = (what: string) => send(`/api/notes/${id}/${what}`)
    return { id, title, marks: () => ask('highlights'), form: () => ask('form') }
  }

  return { ...window, send, sendJson, upload, openNote }
}
