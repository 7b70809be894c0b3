import { accountRouter, onboardingRouter } from './members/account-router.ts'
import { adminRouter } from './admin-router.ts'
import { blogRouter } from './blog/blog-router.ts'
import { contactRouter } from './contact/contact-router.ts'
import { contentRouter } from './content/content-router.ts'
import { feedsRouter } from './feeds/feeds-router.ts'
import { formsRouter } from './forms/forms-router.ts'
import { highlightsRouter } from './highlights/highlights-router.ts'
import { newsletterRouter } from './newsletter/newsletter-router.ts'
import { notesRouter } from './notes/notes-router.ts'
import { notificationsRouter } from './members/notifications-router.ts'
import { placesRouter } from './places/places-router.ts'
import { searchRouter } from './search/search-router.ts'
import { sessionRouter } from './sign-in/session-router.ts'
import { shareLinksRouter, shareRouter } from './notes/share-router.ts'
import { userNotesRouter } from './notes/user-notes-router.ts'
import { tokensRouter } from './tokens/tokens-router.ts'
import { createCallerFactory, router } from './kernel/procedures.ts'

/** Every typed procedure of the product. */
export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  blog: blogRouter,
  contact: contactRouter,
  content: contentRouter,
  feeds: feedsRouter,
  forms: formsRouter,
  highlights: highlightsRouter,
  newsletter: newsletterRouter,
  notes: notesRouter,
  notifications: notificationsRouter,
  onboarding: onboardingRouter,
  places: placesRouter,
  search: searchRouter,
  session: sessionRouter,
  share: shareRouter,
  shareLinks: shareLinksRouter,
  tokens: tokensRouter,
  userNotes: userNotesRouter,
})

/** The web app imports this type and nothing else of the API. */
export type AppRouter = typeof appRouter

/** Calls procedures in process, without HTTP. */
export const createCaller = createCallerFactory(appRouter)
