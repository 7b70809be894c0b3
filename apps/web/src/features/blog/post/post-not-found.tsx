import { NoticePage } from '../../site/notice-page.tsx'
import { PostArt } from '../post-art.tsx'
import { NOT_FOUND } from './messages.ts'

/** The page of an unknown post; the server sends it with status 404. */
export function PostNotFound() {
  return (
    <NoticePage
      title={NOT_FOUND.title}
      text={NOT_FOUND.text}
      art={<PostArt id="not found" className="bg-transparent" />}
      way={{ to: '/blog', label: NOT_FOUND.back }}
    />
  )
}
