import { Button } from '@idex/ui/button'
import { Spinner } from '@idex/ui/spinner'
import { Link, useHydrated } from '@tanstack/react-router'
import { NoticePage } from '../site/notice-page.tsx'
import { GO_HOME, INVALID_LINK, LINK_FAILED, LINKS } from './messages.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import { type EmailLinkPurpose, useEmailLink } from './use-email-link.ts'

type EmailLinkScreenProps = { purpose: EmailLinkPurpose; token: string | undefined }

/**
 * The page of a link in the newsletter's emails: it asks first, so that a program that follows links changes nothing.
 */
export function EmailLinkScreen({ purpose, token }: EmailLinkScreenProps) {
  const link = useEmailLink(purpose, token)
  const texts = LINKS[purpose]
  switch (link.state) {
    case 'loading':
      return <NoticePage title={texts.title} text={<Spinner label="Loading..." />} />
    case 'unknown':
      return (
        <NoticePage title={LINK_FAILED.title} text={LINK_FAILED.text}>
          <Button size="lg" pending={link.checking} onClick={link.check}>
            {LINK_FAILED.retry}
          </Button>
        </NoticePage>
      )
    case 'invalid':
      return (
        <NoticePage title={INVALID_LINK.title} text={INVALID_LINK.text}>
          <SubscribeButton size="lg" />
          <HomeLink />
        </NoticePage>
      )
    case 'open':
      return <Question purpose={purpose} link={link} />
    default:
      return (
        <NoticePage
          title={link.state === 'done' ? texts.done : texts.already}
          text={texts.doneText(link.email)}
          focused={link.state === 'done'}
        >
          <HomeLink />
        </NoticePage>
      )
  }
}

type OpenLink = Extract<ReturnType<typeof useEmailLink>, { state: 'open' }>

function Question({ purpose, link }: { purpose: EmailLinkPurpose; link: OpenLink }) {
  const texts = LINKS[purpose]
  const isAlive = useHydrated()
  return (
    <NoticePage title={texts.title} text={texts.text(link.email)}>
      <Button
        size="lg"
        pending={link.acting}
        disabled={!isAlive}
        onClick={link.act}
        className="disabled:bg-accent disabled:text-accent-foreground"
      >
        {texts.submit}
      </Button>
      {link.failed && (
        <p role="alert" className="basis-full pt-2 text-sm text-destructive">
          {LINK_FAILED.action}
        </p>
      )}
    </NoticePage>
  )
}

function HomeLink() {
  return (
    <Button asChild size="lg" variant="outline">
      <Link to="/">{GO_HOME}</Link>
    </Button>
  )
}
