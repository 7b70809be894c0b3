import type { ShareResult } from '@idex/contract/notes/share'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { NoticePage } from '../../site/notice-page.tsx'
import { ENDED, GO_HOME } from './messages.ts'

/** The page of a named link that opens nothing any more; the server sends it with status 410. */
export function ShareEnded({ end }: Pick<Extract<ShareResult, { outcome: 'ended' }>, 'end'>) {
  return (
    <NoticePage title={ENDED[end].title} text={ENDED[end].text}>
      <Button asChild size="lg">
        <Link to="/">{GO_HOME}</Link>
      </Button>
    </NoticePage>
  )
}
