import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import { vi } from 'vitest'

/** One upload as the server would see it, answered by the test. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  method = ''
  url = ''
  body: unknown = undefined
  status = 0
  responseText = ''
  aborted = false
  answeredFor: string | null = null

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(): void {}

  getResponseHeader(name: string): string | null {
    return name === ACTOR_HEADER ? this.answeredFor : null
  }

  send(body: unknown): void {
    this.body = body
    sent.push(this)
  }

  abort(): void {
    this.aborted = true
    this.finish('abort')
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }

  /** Answers for the actor of the page, or for `answeredFor`. */
  answer(status: number, body: unknown, answeredFor: string | null = null): void {
    this.answeredFor = answeredFor
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.finish('load')
  }

  breakOff(): void {
    this.finish('error')
  }

  private finish(type: string): void {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
}

let sent: FakeUpload[] = []

/** Replaces XMLHttpRequest for one test. Returns the uploads sent so far, oldest first. */
export function stubUploads(): readonly FakeUpload[] {
  sent = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return sent
}

/** A PDF file of `size` bytes. */
export function pdfFile(name: string, size = 1536): File {
  return new File(['%PDF-'.padEnd(size, ' ')], name, { type: 'application/pdf' })
}
