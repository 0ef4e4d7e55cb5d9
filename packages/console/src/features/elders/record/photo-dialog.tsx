import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, use, useEffect, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import { CropBox } from '../../../pickers/upload/crop-box.tsx'
import { cutOut } from '../../../pickers/upload/cut-out.ts'
import { sendTo } from '../../../pickers/upload/send-file.ts'
import { StoreOf } from '../../../pickers/upload/store-of.ts'
import { acceptedBy, limitsOf, refusalOf } from '../../../pickers/upload/upload-items.ts'
import './record.css'

interface Props {
  onHide: () => void
  onSent: (url: string) => void
}

/** A photo from this computer or camera, cut to a square and sent. */
export function PhotoDialog({ onHide, onSent }: Props) {
  const [address, setAddress] = useState<string | null>(null)
  const [area, setArea] = useState<Area | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const store = use(StoreOf)
  const send = useMutation({
    mutationFn: async ({ picture, square }: { picture: string; square: Area }) =>
      sendTo('avatar', store)(await cutOut(picture, square), () => undefined),
    onSuccess: ({ url }) => onSent(url),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const fault = refusalOf(file, 'avatar')
    setRefusal(fault ?? '')
    setArea(null)
    setAddress(fault ? null : URL.createObjectURL(file))
  }
  const refuse = (fault: string) => {
    setRefusal(fault)
    setAddress(null)
  }
  const chosen = address && area && { picture: address, square: area }

  return (
    <Dialog title="长者照片" onClose={onHide}>
      {address ? (
        <CropBox address={address} onArea={setArea} onBroken={refuse} />
      ) : (
        <p className="soft">{limitsOf('avatar', 1)}。选择后拖动和缩放，取景为正方形。</p>
      )}
      <Fault>{refusal}</Fault>
      <div className="dialog-buttons row">
        <label className="record-choose p-button p-button-outlined p-button-secondary">
          {address ? '换一张照片' : '选择照片'}
          <input type="file" className="visually-hidden" accept={acceptedBy('avatar')} onChange={choose} />
        </label>
        <Button label="取消" outlined severity="secondary" onClick={onHide} />
        <Button
          label="使用"
          disabled={!chosen}
          loading={send.isPending}
          onClick={() => chosen && send.mutate(chosen)}
        />
      </div>
    </Dialog>
  )
}
