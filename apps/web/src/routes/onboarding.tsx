import { PRODUCT_NAME } from '@idex/contract/brand'
import { createFileRoute } from '@tanstack/react-router'
import { PAGE_TITLE } from '../features/onboarding/messages.ts'
import { OnboardingScreen } from '../features/onboarding/onboarding-screen.tsx'
import { parseOnboardingSearch } from '../features/onboarding/onboarding-search.ts'

export const Route = createFileRoute('/onboarding')({
  ssr: false,
  validateSearch: parseOnboardingSearch,
  head: () => ({ meta: [{ title: `${PAGE_TITLE} · ${PRODUCT_NAME}` }] }),
  component: OnboardingScreen,
})
