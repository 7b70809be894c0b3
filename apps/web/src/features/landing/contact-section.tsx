import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSiteConfig } from '../../app/client/site-config.tsx'
import { useSession } from '../sign-in/use-session.ts'
import { useContactDialog } from '../contact/contact-dialog.tsx'
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx'
import { OPEN_NOTES_VAULT } from '../site/messages.ts'
import { PageSection } from '../site/page-section.tsx'
import { CONTACT } from './messages.ts'
import { Reveal } from './reveal.tsx'
import { SectionTitle } from './section-title.tsx'

/** 'Ready to Explore?': sign in, or write to us. */
export function ContactSection() {
  return (
    <PageSection id="contact" aria-labelledby="contact-title">
      <Reveal className="rounded-2xl border bg-surface">
        <SectionTitle id="contact-title" className="px-5 pt-10 sm:px-8 md:px-12 md:pt-12">
          {CONTACT.title}
        </SectionTitle>
        <div className="grid grid-cols-1 gap-y-10 py-10 max-lg:divide-y lg:grid-cols-2 lg:divide-x">
          <WayIn />
          <Talk />
        </div>
      </Reveal>
    </PageSection>
  )
}

function WayIn() {
  const { status } = useSession()
  if (status === 'signed-in') {
    return (
      <Invitation title={CONTACT.signedIn} text={CONTACT.signedInText}>
        <Button asChild size="lg">
          <Link to="/notes">{OPEN_NOTES_VAULT}</Link>
        </Button>
      </Invitation>
    )
  }
  return (
    <Invitation title={CONTACT.logIn} text={CONTACT.logInText}>
      <GoogleSignIn />
    </Invitation>
  )
}

function Talk() {
  const contact = useContactDialog()
  const { contactEmail } = useSiteConfig()
  return (
    <Invitation title={CONTACT.talk} text={CONTACT.talkText}>
      <Button size="lg" variant="outline" {...contact}>
        {CONTACT.open}
      </Button>
      <p className="text-sm text-muted">
        {CONTACT.writeTo}{' '}
        <a
          href={`mailto:${contactEmail}`}
          className="text-foreground underline underline-offset-4 hover:text-accent"
        >
          {contactEmail}
        </a>
      </p>
    </Invitation>
  )
}

function Invitation({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col px-5 sm:px-8 max-lg:not-last:pb-10 md:px-12">
      <h3 className="text-xl font-semibold">{title}</h3>
      <p className="mt-2 mb-8 max-w-[44ch] text-muted">{text}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
    </div>
  )
}
