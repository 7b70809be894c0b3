import { NoticePage } from '../site/notice-page.tsx'
import { DISABLED } from './messages.ts'
import { PostArt } from './post-art.tsx'

/** Page for everyone but admins while the blog is switched off; the server sends it with status 403. */
export function BlogDisabled() {
  return (
    <NoticePage
      title={DISABLED.title}
      text={DISABLED.text}
      art={<PostArt id="disabled" className="bg-transparent" />}
      way={{ to: '/', label: DISABLED.home }}
    />
  )
}
