import { isUnsigned, Signer, type SignerCode, signers } from '@care/shared/work/work-orders/proof/job-proof.words'
import { useId, useState } from 'react'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { InputRow } from '../../../../kit/form/form-row.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'
import { SignatureCanvas } from '../../../../pickers/signature/signature-canvas.tsx'
import '../finish-dialog.css'

export interface GivenSignature {
  signer: SignerCode
  name?: string
  reason?: string
}

interface Props {
  elderName: string
  busy: boolean
  /** `drawn` is null without a signature. */
  onSigned: (signed: GivenSignature, drawn: Blob | null) => void
  onClose: () => void
}

/** Asks who signs for a service before it ends, or why the signature is missing. */
export function SignDialog({ elderName, busy, onSigned, onClose }: Props) {
  const id = useId()
  const [signer, setSigner] = useState<SignerCode>(Signer.Elder)
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [drawn, setDrawn] = useState<Blob | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const nobody = isUnsigned(signer)
  const isOther = signer === Signer.Family || signer === Signer.Proxy

  const send = () => {
    if (nobody && reason.trim().length < 2) return setFault('请说明未签字的原因，至少2个字')
    if (isOther && !name.trim()) return setFault('请填写签字人姓名')
    if (!nobody && !drawn) return setFault('请先签字')
    const said = nobody ? { reason: reason.trim() } : isOther ? { name: name.trim() } : {}
    onSigned({ signer, ...said }, nobody ? null : drawn)
  }

  return (
    <FormDialog
      title="签字确认"
      label="完成服务"
      icon="pi pi-check"
      busy={busy}
      holds={[signer, name, reason, drawn !== null]}
      onClose={onClose}
      onSubmit={send}
      className="finish-dialog"
    >
      <fieldset>
        <legend>签字人</legend>
        <div className="finish-choices stack gap-2">
          {Object.entries(signers).map(([value, { label }]) => (
            <label key={value} className={signer === value ? 'is-chosen' : undefined}>
              <input
                type="radio"
                name={`${id}-signer`}
                checked={signer === value}
                onChange={() => {
                  setSigner(value as SignerCode)
                  setFault(null)
                }}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {isOther && (
        <InputRow label="签字人姓名" required>
          <TextInput value={name} maxLength={20} onChange={({ target }) => setName(target.value)} />
        </InputRow>
      )}
      {nobody ? (
        <InputRow label="原因" required>
          <TextInput value={reason} maxLength={100} onChange={({ target }) => setReason(target.value)} />
        </InputRow>
      ) : (
        <SignatureCanvas label={`${isOther ? name || '签字人' : elderName}在此签字`} onChange={setDrawn} />
      )}
      <Fault>{fault}</Fault>
    </FormDialog>
  )
}
