import { accountRouter } from './routers/account.ts'
import { adminRouter } from './routers/admin.ts'
import { blogRouter } from './routers/blog.ts'
import { contactRouter } from './routers/contact.ts'
import { contentRouter } from './routers/content.ts'
import { newsletterRouter } from './routers/newsletter.ts'
import { notesRouter } from './routers/notes.ts'
import { onboardingRouter } from './routers/onboarding.ts'
import { sessionRouter } from './routers/session.ts'
import { shareRouter } from './routers/share.ts'
import { userNotesRouter } from './routers/user-notes.ts'
import { createCallerFactory, router } from './trpc.ts'

/** Every typed procedure of the product. */
export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
  blog: blogRouter,
  contact: contactRouter,
  content: contentRouter,
  newsletter: newsletterRouter,
  notes: notesRouter,
  onboarding: onboardingRouter,
  session: sessionRouter,
  share: shareRouter,
  userNotes: userNotesRouter,
})

/** All the web app ever sees of the API: its type. */
export type AppRouter = typeof appRouter

/** Calls procedures in process, without HTTP. */
export const createCaller = createCallerFactory(appRouter)
