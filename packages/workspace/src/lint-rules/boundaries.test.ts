import { expect, it } from 'vitest'
import { detourOf, refusalOf } from './boundaries.mjs'

const CORE = 'packages/core/src'
const WEB = 'apps/web/src'
const FEATURES = `${WEB}/features`

it.each([
  [`${CORE}/notes/trash.ts`, `${CORE}/kernel/context.ts`],
  [`${CORE}/newsletter/announcement-email.ts`, `${CORE}/notes/policy.ts`],
  [`${CORE}/adapters/s3-storage.ts`, `${CORE}/ports/file-storage.ts`],
  [`${CORE}/notes/notes.test.ts`, `${CORE}/members/members.ts`],
  [`${FEATURES}/admin/admin-panel.tsx`, `${FEATURES}/notes/admin/notes-panel.tsx`],
  [`${WEB}/reader/pdf-viewer.tsx`, `${WEB}/components/toasts.ts`],
  [`${FEATURES}/notes/library/note-viewer.tsx`, `${WEB}/reader/lazy-pdf-viewer.tsx`],
  [`${WEB}/components/form/form-dialog.tsx`, `${WEB}/app/client/trpc.ts`],
  [`${WEB}/app/router.tsx`, `${WEB}/routes/notes.tsx`],
  [`${WEB}/routes/notes.tsx`, `${FEATURES}/notes/library/library.tsx`],
  ['packages/api/src/app-router.ts', 'packages/api/src/notes/notes-router.ts'],
])('%s may import %s', (importer, imported) => {
  expect(refusalOf(importer, imported)).toBeUndefined()
})

it.each([
  [`${CORE}/kernel/context.ts`, `${CORE}/adapters/disk-storage.ts`],
  [`${CORE}/adapters/disk-storage.ts`, `${CORE}/files/quota.ts`],
  [`${CORE}/notes/share.ts`, `${CORE}/adapters/pdf-programs.ts`],
  [`${CORE}/ports/queue.ts`, `${CORE}/kernel/context.ts`],
  [`${CORE}/notes/admin-notes.ts`, `${CORE}/newsletter/announcement-email.ts`],
  [`${CORE}/notes/share.ts`, `${CORE}/blog/blog-switch.ts`],
  [`${CORE}/feeds/read-feeds.ts`, `${CORE}/blog/read-posts.ts`],
  [`${CORE}/publishing/revisions.ts`, `${CORE}/counting/views.ts`],
  [`${FEATURES}/notes/admin/notes-panel.tsx`, `${FEATURES}/admin/admin-panel.tsx`],
  [`${WEB}/components/list/load-more.tsx`, `${FEATURES}/notes/messages.ts`],
  [`${WEB}/browser/copy-text.ts`, `${WEB}/components/toasts.ts`],
  [`${WEB}/components/brand.tsx`, `${WEB}/app/router.tsx`],
  [`${WEB}/reader/pdf-viewer.tsx`, `${FEATURES}/notes/messages.ts`],
  [`${WEB}/reader/pdf-viewer.tsx`, `${FEATURES}/search/messages.ts`],
  [`${FEATURES}/landing/hero/hero.tsx`, `${FEATURES}/notes/messages.ts`],
  [`${FEATURES}/landing/hero/hero.tsx`, `${WEB}/reader/pdf-viewer.tsx`],
  [`${FEATURES}/payments/payments-screen.tsx`, `${WEB}/components/brand.tsx`],
  ['packages/api/src/notes/notes-router.ts', 'packages/api/src/blog/blog-router.ts'],
  [`${CORE}/payments/charge.ts`, `${CORE}/kernel/context.ts`],
  ['apps/server/src/app.ts', 'packages/testing/src/../testing/clock.ts'],
])('%s may not import %s', (importer, imported) => {
  expect(refusalOf(importer, imported)).toMatch(/may not import|belong|Only tests/)
})

it.each([
  ['apps/server/src/app.ts', '../../../core/src/notes/presenter.ts'],
  ['packages/core/src/notes/share.test.ts', '../../../auth/src/tokens.ts'],
  ['apps/web/vite.config.ts', '../server/src/config/config.ts'],
])('%s may not import %s', (importer, specifier) => {
  expect(detourOf(importer, specifier)).toBe('Another package is imported by its name.')
})

it.each([
  ['apps/server/src/app.ts', './config/config.ts'],
  ['apps/server/src/rest/rows.ts', '../../package.json'],
  ['apps/server/src/app.ts', '@idex/core/notes/share'],
])('%s may import %s', (importer, specifier) => {
  expect(detourOf(importer, specifier)).toBeUndefined()
})
