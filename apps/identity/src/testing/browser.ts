type Cookie = { name: string; value: string; path: string }

/** A browser without JavaScript: stores cookies by path and follows redirects on its origin. */
export class Browser {
  readonly origin: string
  #cookies: Cookie[] = []

  constructor(origin: string) {
    this.origin = origin
  }

  /** Opens a page, or submits a form. Ends at the first response that is no redirect, or that leaves the origin. */
  async open(address: string, form?: Record<string, string>): Promise<Visit> {
    return this.#visit(address, form && { method: 'POST', body: new URLSearchParams(form) })
  }

  /** Sends a body of any type, unlike the forms of the pages. */
  async post(address: string, type: string, body: string): Promise<Visit> {
    return this.#visit(address, { method: 'POST', body, headers: { 'content-type': type } })
  }

  async #visit(address: string, init: RequestInit = {}): Promise<Visit> {
    const url = new URL(address, this.origin)
    const headers = new Headers(init.headers)
    headers.set('accept', 'text/html')
    headers.set('cookie', this.#cookieHeader(url))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#store(line)
    const location = response.headers.get('location')
    if (location === null) return { url, response, html: await response.text() }
    const target = new URL(location, url)
    return target.origin === this.origin ? this.#visit(target.href) : { url: target, response, html: '' }
  }

  #cookieHeader(url: URL): string {
    return this.#cookies
      .filter(({ path }) => path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/'
    this.#cookies = this.#cookies.filter((each) => each.name !== name || each.path !== path)
    if (value !== '') this.#cookies.push({ name, value, path })
  }
}

export type Visit = { url: URL; response: Response; html: string }
