import { NoticePage } from '../../site/notice-page.tsx'
import { GO_HOME, NOT_FOUND_TEXT, NOT_FOUND_TITLE } from './messages.ts'

/** The page of a link to a note that does not exist; the server sends it with status 404. */
export function ShareNotFound() {
  return <NoticePage title={NOT_FOUND_TITLE} text={NOT_FOUND_TEXT} way={{ to: '/', label: GO_HOME }} />
}
