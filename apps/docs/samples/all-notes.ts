// Prints the titles of all notes, a hundred a page.
const { IDEX_URL, IDEX_TOKEN } = process.env

let page: string | undefined = `${IDEX_URL}/api/notes?limit=100`
while (page !== undefined) {
  const answer: Response = await fetch(page, { headers: { authorization: `Bearer ${IDEX_TOKEN}` } })
  if (answer.status === 429 || answer.status === 503) {
    const seconds = Number(answer.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    continue
  }
  const body: unknown = await answer.json()
  if (!answer.ok || !Array.isArray(body)) throw new Error(JSON.stringify(body))
  for (const { title } of body) console.log(title)
  page = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
}
