import { use, useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { Fault } from '../../kit/text/fault.tsx'
import { sendTo } from '../upload/send-file.ts'
import { SignedPicture } from '../upload/signed-picture.tsx'
import { UploadOwnerContext } from '../upload/upload-owner.ts'
import { SignatureCanvas } from './signature-canvas.tsx'

interface Props {
  /** Name of the signer. */
  name: string
  /** Permanent address of the signature; empty before signing. */
  value: string
  onChange: (url: string) => void
}

/** Draws a signature by finger, pen or mouse, and uploads the drawing as a picture. */
export function SignaturePad({ name, value, onChange }: Props) {
  const store = use(UploadOwnerContext)
  const [drawn, setDrawn] = useState<Blob | null>(null)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const keep = async () => {
    if (!drawn) return
    setSending(true)
    try {
      const file = new File([drawn], `${name}签名.png`, { type: 'image/png' })
      const { url } = await sendTo('picture', store)(file, () => {})
      onChange(url)
    } catch (error) {
      setFault(error instanceof Error ? error.message : '签名上传失败')
    }
    setSending(false)
  }

  if (value)
    return (
      <div className="line">
        <SignedPicture url={value} alt={`${name}的签名`} />
        <Button type="button" label="重签" text size="small" onClick={() => onChange('')} />
      </div>
    )
  return (
    <div className="stack gap-2">
      <SignatureCanvas label={`${name}在此签名`} onChange={setDrawn} />
      <span className="line">
        <Button
          type="button"
          label="确认签名"
          size="small"
          outlined
          disabled={!drawn}
          loading={isSending}
          onClick={() => void keep()}
        />
        <Fault>{fault}</Fault>
      </span>
    </div>
  )
}
