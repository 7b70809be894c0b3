import { Dialog, DialogBody } from '@idex/ui/dialog'
import { useSiteConfig } from '../../app/client/site-config.tsx'
import { SUBSCRIBE } from './messages.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** The newsletter's form in a dialog: the operator's, or the product's own. */
export function SubscribeDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { newsletterEmbedUrl } = useSiteConfig()
  return (
    <Dialog
      size={newsletterEmbedUrl === null ? 'sm' : 'md'}
      open={open}
      onOpenChange={onOpenChange}
      title={SUBSCRIBE.title}
      description={SUBSCRIBE.lead}
    >
      <DialogBody>{newsletterEmbedUrl === null ? <SubscribeForm /> : <NewsletterFrame />}</DialogBody>
    </Dialog>
  )
}
