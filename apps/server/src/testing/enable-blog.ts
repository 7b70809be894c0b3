import type { TestServer } from './test-server.ts'

/** Shows or hides the blog. */
export async function setBlogEnabled({ database }: TestServer, enabled = true): Promise<void> {
  await database.sql`insert into settings (key, value) values ('blog.enabled', to_jsonb(${enabled}::boolean))
    on conflict (key) do update set value = excluded.value`
}
