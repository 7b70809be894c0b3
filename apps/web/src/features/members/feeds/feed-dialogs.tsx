import { FEED_NAME_MAX } from '@idex/contract/feeds/choices'
import { type CreatedFeed, CreateFeedSchema, type Feed } from '@idex/contract/feeds/feed'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Copy } from 'lucide-react'
import { TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { SecretDialog, SecretField, useSecretCopy } from '../../../components/secret-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import {
  type CreatedProps,
  type CreateProps,
  SecretDialogs,
  type SecretDialogsProps,
} from '../secrets/secret-dialogs.tsx'
import { CREATE, REVOKE, SHOWN, USES } from './messages.ts'

function CreateDialog({ open, onClose, onCreated }: CreateProps<CreatedFeed>) {
  const { feeds } = trpc.useUtils()
  const create = trpc.feeds.create.useMutation({
    onSuccess: onCreated,
    onSettled: () => feeds.list.invalidate(),
  })
  const form = useContractForm({
    schema: CreateFeedSchema,
    values: { name: '' },
    ...(open && { persistAs: { kind: 'feed', id: null } }),
    busy: create.isPending,
    send: create.mutate,
  })
  const { control } = form
  return (
    <FormDialog
      size="sm"
      texts={CREATE}
      open={open}
      form={form}
      dirty={form.watch('name') !== ''}
      onClose={onClose}
    >
      <TextField
        {...{ control, name: 'name', label: CREATE.name, hint: CREATE.nameHint }}
        maxLength={FEED_NAME_MAX}
        required
      />
    </FormDialog>
  )
}

/** Shows the addresses of a new feed, once. */
function CreatedDialog({ made: { addresses }, ...dialog }: CreatedProps<CreatedFeed>) {
  const { isSaved, copy } = useSecretCopy(SHOWN)
  return (
    <SecretDialog
      {...dialog}
      title={SHOWN.title}
      texts={SHOWN}
      isSaved={isSaved}
      actions={<Button onClick={dialog.onClose}>{SHOWN.done}</Button>}
    >
      <div className="flex flex-col gap-5">
        {USES.map(({ document, label, hint }) => (
          <div key={document} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <SecretField label={label} hint={hint} value={addresses[document]} />
            </div>
            <IconButton
              variant="outline"
              label={SHOWN.copyLabel(label)}
              className="mt-7"
              onClick={() => void copy(addresses[document])}
            >
              <Copy aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
    </SecretDialog>
  )
}

/** The open dialog: a form, the new addresses, or a question. */
export function FeedDialogs({ dialog, onRevoke }: SecretDialogsProps<Feed>) {
  return (
    <SecretDialogs {...{ dialog, onRevoke }} Create={CreateDialog} Created={CreatedDialog} texts={REVOKE} />
  )
}
