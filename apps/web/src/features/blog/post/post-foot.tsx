import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { SubscribeButton } from '../../newsletter/subscribe-button.tsx'
import { POST } from './texts.ts'

/** What there is to do after the last line of a post. */
export function PostFoot() {
  return (
    <footer className="mt-20 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t pt-10 md:mt-24">
      <p className="font-display text-3xl">{POST.more}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/blog">{POST.readMore}</Link>
        </Button>
        <SubscribeButton variant="outline" size="lg" />
      </div>
    </footer>
  )
}
