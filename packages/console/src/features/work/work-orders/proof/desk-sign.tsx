import type { SignatureDraft } from '@care/shared/work/work-orders/proof/job-proof'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendTo } from '../../../../pickers/upload/send-file.ts'
import { type GivenSignature, SignDialog } from './sign-dialog.tsx'

interface Props {
  elderName: string
  tenantId: number | undefined
  onSigned: (signature: SignatureDraft) => void
  onClose: () => void
}

/** Signature dialog in the control room; uploads the drawing before the service ends. */
export function DeskSign({ elderName, tenantId, onSigned, onClose }: Props) {
  // set in the event, because `isPending` changes later, and a fast second click would send twice
  const [isKeeping, setKeeping] = useState(false)
  const keep = useMutation({
    mutationFn: (drawn: Blob) =>
      sendTo('signature', tenantId)(new File([drawn], '签字.png', { type: 'image/png' }), () => undefined),
    onError: () => setKeeping(false),
  })
  const send = (signed: GivenSignature, drawn: Blob) => {
    setKeeping(true)
    keep.mutate(drawn, { onSuccess: ({ url }) => onSigned({ ...signed, img: url }) })
  }
  return (
    <SignDialog
      elderName={elderName}
      busy={isKeeping}
      onClose={onClose}
      onSigned={(signed, drawn) => (drawn ? send(signed, drawn) : onSigned(signed))}
    />
  )
}
