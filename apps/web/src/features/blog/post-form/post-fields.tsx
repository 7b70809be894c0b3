import type { PostEditorProps } from '../editor/post-editor.tsx'
import { readingTime } from '@idex/contract/blog/reading-time'
import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/bounds'
import { Field } from '@idex/ui/field'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { TextAreaField, TextField } from '../../../components/form/fields.tsx'
import { TagField } from '../../../components/form/tag-field.tsx'
import { AddressField } from '../../files/media/address-field.tsx'
import type { PostFormState } from './post-draft.ts'
import { PublishingFields } from '../../../components/publishing/publishing-fields.tsx'
import { FIELDS, FORM, GROUPS, metaCount, PUBLISHING, READING_TIME } from './messages.ts'
import { META_DESCRIPTION_MAX } from '@idex/contract/blog/post'
import { cn } from '@idex/ui/class-names'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../app/client/trpc.ts'
import { useDebouncedValue } from '../../../components/use-debounced-value.ts'

/** Milliseconds between the last key and the question to the server. */
const TYPING_PAUSE_MS = 250

type AddressFieldsProps = {
  form: PostFormState
  /** The post being changed; null for a new one. */
  postId: string | null
}

/** The path segment the post will have, which the server knows; '…' until there is one. */
function useForeseenUrl({ form: { draft }, postId }: AddressFieldsProps): string {
  const title = useDebouncedValue(draft.title.trim(), TYPING_PAUSE_MS)
  const blogUrl = useDebouncedValue(draft.blogUrl.trim(), TYPING_PAUSE_MS)
  const isNamed = postId !== null || title !== '' || blogUrl !== ''
  const { data } = trpc.admin.blog.previewUrl.useQuery(
    { id: postId ?? undefined, title, blogUrl },
    { enabled: isNamed, placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (isNamed && data?.blogUrl) || '…'
}

/** A post's address and its description for search engines. */
function AddressFields({ form, postId }: AddressFieldsProps) {
  const { control, draft } = form
  const foreseen = useForeseenUrl({ form, postId })
  const used = draft.metaDescription.trim().length
  return (
    <>
      <TextField
        {...{ control, name: 'blogUrl', label: FIELDS.url, maxLength: TITLE_MAX }}
        hint={
          <span className="font-mono text-xs wrap-anywhere">
            /blog/<span className="text-foreground">{foreseen}</span>
          </span>
        }
        placeholder={FIELDS.urlPlaceholder}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        {...{ control, name: 'metaDescription', label: FIELDS.meta }}
        hint={
          <span className={cn('tabular-nums', used > META_DESCRIPTION_MAX && 'text-destructive')}>
            {metaCount(used)}
          </span>
        }
        rows={3}
      />
    </>
  )
}

const PostEditor = lazy(() =>
  import('../editor/post-editor.tsx').then((file) => ({
    // Looked up at each rendering, since test files share modules.
    default: (props: PostEditorProps) => <file.PostEditor {...props} />,
  })),
)

type PostFieldsProps = {
  form: PostFormState
  /** The post being changed; null for a new one. */
  postId: string | null
  /** Called with the names of the running uploads. */
  onBusy: (name: string, busy: boolean) => void
}

/** All fields of a post: its text, and next to it address and publication. */
export function PostFields({ form, postId, onBusy }: PostFieldsProps) {
  const { control, draft, errors, setValue } = form
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <TextField {...{ control, name: 'title', label: FIELDS.title, maxLength: TITLE_MAX }} required />
        <ContentField form={form} onBusy={onBusy} />
        <TextAreaField
          {...{ control, name: 'excerpt', label: FIELDS.excerpt, hint: FIELDS.excerptHint }}
          required
          rows={3}
          maxLength={DESCRIPTION_MAX}
          className="max-h-60"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Group title={GROUPS.publishing}>
          <PublishingFields
            {...{ control, draft, name: 'scheduledAt', hints: PUBLISHING }}
            onChange={({ published, scheduling }) => {
              setValue('published', published)
              setValue('scheduling', scheduling)
            }}
          />
        </Group>
        <Group title={GROUPS.search}>
          <AddressFields {...{ form, postId }} />
          <TagField
            tags={draft.tags}
            text={draft.tagText}
            error={errors.tags}
            onChange={(tags, tagText) => {
              setValue('tagText', tagText)
              setValue('tags', tags)
            }}
          />
        </Group>
        <Group title={GROUPS.images}>
          <AddressField
            {...{ control, name: 'thumbnailUrl', label: FIELDS.thumbnail, hint: FIELDS.thumbnailHint }}
            kind="image"
            onBusy={(busy) => onBusy('thumbnailUrl', busy)}
          />
          <AddressField
            {...{ control, name: 'imageUrl', label: FIELDS.image, hint: FIELDS.imageHint }}
            kind="image"
            onBusy={(busy) => onBusy('imageUrl', busy)}
          />
        </Group>
      </div>
    </div>
  )
}

/** A post's text in the lazily loaded editor, and its reading time. */
function ContentField({
  form: { draft, errors, edition, setValue },
  onBusy,
}: Pick<PostFieldsProps, 'form' | 'onBusy'>) {
  return (
    <Field
      label={FIELDS.content}
      required
      error={errors.content?.message}
      hint={`${READING_TIME.label}: ${READING_TIME.value(readingTime(draft.content))}`}
    >
      {(control) => (
        <Suspense fallback={<EditorSkeleton />}>
          <PostEditor
            key={edition}
            control={control}
            initial={draft.content}
            placeholder={FIELDS.placeholder}
            onChange={(content) => setValue('content', content)}
            onPending={(count) => onBusy('content', count > 0)}
          />
        </Suspense>
      )}
    </Field>
  )
}

function EditorSkeleton() {
  return (
    <SkeletonRegion label={FORM.loading} className="rounded-md border">
      <Skeleton className="h-12 rounded-b-none" />
      <div className="h-100 p-5">
        <Skeleton className="h-4 w-2/3" />
      </div>
    </SkeletonRegion>
  )
}

/** Named, but without a heading: it comes after those of the text in the editor. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-6 border-t pt-5">
      <p id={id} className="-mb-2 text-sm font-semibold text-muted">
        {title}
      </p>
      {children}
    </div>
  )
}
