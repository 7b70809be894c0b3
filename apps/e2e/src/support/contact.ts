/** Contact messages an address may send per hour. */
export const CONTACT_LIMIT = 20

/** Sends one as a visitor; returns the status. */
export async function sendContact(origin: string): Promise<number> {
  const body = JSON.stringify({
    name: 'Mira',
    email: 'mira@example.com',
    message: 'A message that is long enough.',
  })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${origin}/api/contact`, { method: 'POST', headers, body })).status
}
