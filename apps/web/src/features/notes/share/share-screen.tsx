import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { storePendingNote } from '../../sign-in/pending-note.ts'
import { GrantedNote } from './granted-note.tsx'
import { LockedNote } from './locked-note.tsx'
import { ShareLoading } from './share-loading.tsx'
import { ShareNotFound } from './share-not-found.tsx'
import { useSharedNote } from './use-shared-note.ts'

/** What a share link opens: the note, its preview, or why there is neither (spec section 2.11). */
export function ShareScreen({ slug }: { slug: string }) {
  const { data, isPending } = useSharedNote(slug)
  if (isPending) return <ShareLoading />
  switch (data?.outcome) {
    case 'granted':
      return <GrantedNote note={data.note} />
    case 'preview':
      return <LockedNote note={data.note} />
    case 'onboarding-required':
      return <OnboardingFirst slug={slug} />
    default:
      return <ShareNotFound />
  }
}

/** On the way to onboarding, which leads back to this note. */
function OnboardingFirst({ slug }: { slug: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    storePendingNote(slug)
    void navigate({ to: '/onboarding', replace: true })
  }, [slug, navigate])
  return <ShareLoading />
}
