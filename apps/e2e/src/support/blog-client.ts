import { patientFetch } from './patient-fetch.ts'
import { z } from 'zod'
import { ADMIN } from './product.ts'

const PostSchema = z.object({ id: z.string(), title: z.string(), blogUrl: z.string(), state: z.string() })
const SwitchSchema = z.object({ enabled: z.boolean() })

const postOf = (title: string) => ({
  ...{ title, content: '<p>Written for a journey.</p>', excerpt: 'A journey of its own.' },
  ...{ published: true, tags: ['Journeys'] },
})

/** An administrator of the blog on the public API. */
export async function adminBlogClient(origin: string) {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await patientFetch(`${origin}/api/admin/${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    if (path === 'login') cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return response.json()
  }
  let cookie = ''
  await call('POST', 'login', ADMIN)
  const posts = async () => z.array(PostSchema).parse(await call('GET', 'blog/posts'))
  return {
    posts,
    /** The administrator's session, for a browser. */
    cookie: () => cookie,
    /** Shows or hides the blog. */
    async show(enabled: boolean): Promise<void> {
      if (SwitchSchema.parse(await call('GET', 'blog/enabled')).enabled === enabled) return
      await call('POST', 'blog/toggle')
    },
    /** Publishes a post; `values` replace or add fields. */
    async publish(title: string, values: object = {}) {
      return PostSchema.parse(await call('POST', 'blog/posts', { ...postOf(title), ...values }))
    },
  }
}
