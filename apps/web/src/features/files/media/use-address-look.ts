import type { InspectedAddress, ShownKind } from '@idex/contract/files/inspected-address'
import type { FileKind } from '@idex/contract/files/stored-file'
import { useState } from 'react'
import { trpc } from '../../../app/client/trpc.ts'

/** The kinds of files that are looked at; documents are opened where they are. */
const SHOWN: Readonly<Partial<Record<FileKind, ShownKind>>> = {
  video: 'video',
  audio: 'audio',
  image: 'image',
}

const isElsewhere = (address: string) => /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address)

/**
 * Asks the server what is at an address of another site, once it was typed. Returns how to ask, whether an answer is awaited, and the one
 * to the current `value`. The value that the field began with is not asked about.
 */
export function useAddressLook(kind: FileKind, value: string, onLook?: (look: InspectedAddress) => void) {
  const address = value.trim()
  const [known, setKnown] = useState(address)
  const { mutate, variables, data, isPending } = trpc.admin.content.inspectAddress.useMutation({
    onSuccess: (look) => onLook?.(look),
  })
  const shown = SHOWN[kind]
  const ask = () => {
    if (shown === undefined || address === known) return
    setKnown(address)
    if (isElsewhere(address)) mutate({ address, kind: shown })
  }
  const isCurrent = variables?.address === address && variables.kind === shown
  return { ask, isLooking: isPending && isCurrent, look: isCurrent ? data : undefined }
}
