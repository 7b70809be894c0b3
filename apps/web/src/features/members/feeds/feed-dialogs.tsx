import { FEED_NAME_MAX } from '@idex/contract/feeds/choices'
import { type CreatedFeed, CreateFeedSchema, type Feed } from '@idex/contract/feeds/feed'
import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { IconButton } from '@idex/ui/icon-button'
import { Input } from '@idex/ui/input'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../../browser/copy-text.ts'
import { reportFailure, reportSuccess } from '../../../components/feedback.ts'
import { TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import type { RowDialog } from '../../../components/list/use-row-dialog.ts'
import { SecretDialog } from '../../../components/secret-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { type CreatedProps, type CreateProps, SecretDialogs } from '../secret-dialogs.tsx'
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
    ...(open && { keep: { kind: 'feed', id: null } }),
    busy: create.isPending,
    send: create.mutate,
  })
  const { control } = form
  return (
    <FormDialog
      size="sm"
      title={CREATE.title}
      description={CREATE.text}
      open={open}
      form={form}
      dirty={form.watch('name') !== ''}
      submitLabel={form.busy ? CREATE.saving : CREATE.submit}
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

type AddressFieldProps = { label: string; hint: string; address: string; onCopied: () => void }

function AddressField({ label, hint, address, onCopied }: AddressFieldProps) {
  const copy = async () => {
    const done = await copyText(address)
    if (done) onCopied()
    if (done) reportSuccess(SHOWN.copied)
    else reportFailure(SHOWN.notCopied)
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Field label={label} hint={hint}>
          <Input
            readOnly
            value={address}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            className="font-mono"
          />
        </Field>
      </div>
      <IconButton
        variant="outline"
        label={SHOWN.copyLabel(label)}
        className="mt-7"
        onClick={() => void copy()}
      >
        <Copy aria-hidden />
      </IconButton>
    </div>
  )
}

function CreatedDialog({ made: { addresses }, ...dialog }: CreatedProps<CreatedFeed>) {
  const [isKept, setKept] = useState(false)
  return (
    <SecretDialog
      {...dialog}
      title={SHOWN.title}
      texts={SHOWN}
      isKept={isKept}
      actions={<Button onClick={dialog.onClose}>{SHOWN.done}</Button>}
    >
      <div className="flex flex-col gap-5">
        {USES.map(({ document, label, hint }) => (
          <AddressField
            key={document}
            {...{ label, hint }}
            address={addresses[document]}
            onCopied={() => setKept(true)}
          />
        ))}
      </div>
    </SecretDialog>
  )
}

type FeedDialogsProps = {
  dialog: RowDialog<'create' | 'created' | 'revoke', Feed>
  onRevoke: (feed: Feed) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The open dialog: a form, the new addresses, or a question. */
export function FeedDialogs({ dialog, onRevoke }: FeedDialogsProps) {
  return (
    <SecretDialogs {...{ dialog, onRevoke }} Create={CreateDialog} Created={CreatedDialog} texts={REVOKE} />
  )
}
