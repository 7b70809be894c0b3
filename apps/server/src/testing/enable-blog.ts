import { settings } from '@idex/db/schema'
import type { ServerUnderTest } from './server-under-test.ts'

/** Shows or hides the blog. */
export async function setBlogEnabled({ database }: ServerUnderTest, enabled = true): Promise<void> {
  const value = { key: 'blog.enabled', value: enabled }
  await database.db.insert(settings).values(value).onConflictDoUpdate({ target: settings.key, set: value })
}
