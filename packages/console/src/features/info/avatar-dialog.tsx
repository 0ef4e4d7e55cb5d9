import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { api } from '../../calls/api.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { OptionSelector } from '../../kit/inputs/option-selector.tsx'
import { Fault } from '../../kit/text/fault.tsx'
import { CropBox } from '../../pickers/upload/crop-box.tsx'
import { cutOut } from '../../pickers/upload/cut-out.ts'
import { sendTo } from '../../pickers/upload/send-file.ts'
import { acceptedBy, limitsOf, refusalOf } from '../../pickers/upload/upload-items.ts'
import { avatarArea, houseAvatars } from './house-avatars.ts'

interface Props {
  onHide: () => void
  onSaved: () => void
}

/** A picture of one's own, cut to a square, or one of ours: either becomes a file of the person's. */
export function AvatarDialog({ onHide, onSaved }: Props) {
  const [address, setAddress] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  const [area, setArea] = useState<Area | null>(null)
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])

  const save = useMutation({
    mutationFn: async ({ picture, square }: { picture: string; square: Area }) => {
      const { url } = await sendTo('avatar')(await cutOut(picture, square), () => undefined)
      return api.profile.edit.call({ body: { avatar: url } })
    },
    onSuccess: onSaved,
  })
  const house = houseAvatars.find(({ value }) => value === drawn)
  const chosen = address
    ? area && { picture: address, square: area }
    : house && { picture: house.address, square: avatarArea }
  const refuse = (fault: string) => {
    setRefusal(fault)
    setAddress(null)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const fault = refusalOf(file, 'avatar')
    setRefusal(fault ?? '')
    if (!fault) setAddress(URL.createObjectURL(file))
  }

  return (
    <Dialog title="更换头像" onClose={onHide}>
      {address ? (
        <CropBox address={address} onArea={setArea} onBroken={refuse} />
      ) : (
        <>
          <div className="avatar-house">
            <OptionSelector
              id="house-avatar"
              label="选一个头像"
              options={houseAvatars.map(({ value, label, address }) => ({
                ...{ value, label },
                picture: <img src={address} alt="" width={56} height={56} />,
              }))}
              value={drawn ? [drawn] : []}
              onChange={([one]) => setDrawn(one ?? null)}
            />
          </div>
          <p className="soft">或上传自己的照片：{limitsOf('avatar', 1)}。选择后拖动和缩放，取景为正方形。</p>
        </>
      )}
      <Fault>{refusal}</Fault>
      <div className="dialog-buttons row">
        <label className="info-choose p-button p-button-outlined p-button-secondary">
          {address ? '换一张图片' : '选择图片'}
          <input type="file" accept={acceptedBy('avatar')} onChange={choose} />
        </label>
        <LeaveButton />
        <Button
          label="保存"
          disabled={!chosen}
          loading={save.isPending}
          onClick={() => chosen && save.mutate(chosen)}
        />
      </div>
    </Dialog>
  )
}
