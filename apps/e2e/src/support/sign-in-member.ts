import { apiCaller } from './admin-client.ts'
import { patientFetch } from './patient-fetch.ts'
import { ANSWERS, newPerson } from './person.ts'

type Jar = Map<string, string>

function keep(jar: Jar, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    jar.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

const cookieOf = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Follows redirects across the product and the provider, each with its own cookies, as a browser does. */
async function visit(jars: Map<string, Jar>, first: string, form?: URLSearchParams) {
  let address = first
  let body = form
  for (let step = 0; step < 15; step += 1) {
    const { origin } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const headers = { cookie: cookieOf(jar) }
    const response = await patientFetch(address, {
      redirect: 'manual',
      headers,
      ...(body && { method: 'POST', body }),
    })
    keep(jar, response)
    const next = response.headers.get('location')
    if (next === null) return { address, html: await response.text() }
    address = new URL(next, address).href
    body = undefined
  }
  throw new Error(`Too many redirects to ${address}`)
}

/** Signs a new person in through the provider, without a browser; onboarded by default. Returns the cookie. */
export async function signInMember(origin: string, options: { onboarded: boolean } = { onboarded: true }) {
  const jars = new Map<string, Jar>()
  const page = await visit(jars, `${origin}/api/login`)
  const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1] ?? page.address
  const { email, givenName, familyName } = newPerson()
  const form = new URLSearchParams({ email, given_name: givenName, family_name: familyName })
  await visit(jars, new URL(action, page.address).href, form)
  const cookie = cookieOf(jars.get(origin) ?? new Map())
  if (options.onboarded) await apiCaller(origin, cookie)('POST', 'onboarding', ANSWERS)
  return cookie
}
