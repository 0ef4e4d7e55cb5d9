import type { SignatureDraft } from '@care/shared/work-orders/proof/job-proof'
import { useMutation } from '@tanstack/react-query'
import { sendTo } from '../../../pickers/upload/send-file.ts'
import { SignDialog } from './sign-dialog.tsx'

interface Props {
  elderName: string
  tenantId: number | undefined
  onSigned: (signature: SignatureDraft) => void
  onClose: () => void
}

/** Signed at the desk: what was drawn is kept before the service is ended. */
export function DeskSign({ elderName, tenantId, onSigned, onClose }: Props) {
  const keep = useMutation({
    mutationFn: (drawn: Blob) =>
      sendTo('signature', tenantId)(new File([drawn], '签字.png', { type: 'image/png' }), () => undefined),
  })
  return (
    <SignDialog
      elderName={elderName}
      busy={keep.isPending}
      onClose={onClose}
      onSigned={(signed, drawn) =>
        drawn ? keep.mutate(drawn, { onSuccess: ({ url }) => onSigned({ ...signed, img: url }) }) : onSigned(signed)
      }
    />
  )
}
