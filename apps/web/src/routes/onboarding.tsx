import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { PAGE_TITLE } from '../features/members/onboarding/messages.ts'
import { OnboardingScreen } from '../features/members/onboarding/onboarding-screen.tsx'
import { parseOnboardingSearch } from '../features/members/onboarding/onboarding-search.ts'

export const Route = createFileRoute('/onboarding')({
  ssr: false,
  validateSearch: parseOnboardingSearch,
  head: () => ({ meta: [{ title: `${PAGE_TITLE} · ${PRODUCT_NAME}` }] }),
  component: OnboardingScreen,
})
