import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { api } from '../../../../calls/api.ts'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { OptionSelector } from '../../../../kit/inputs/option-selector.tsx'
import { cropSquare } from '../../../../pickers/upload/crop-square.ts'
import { sendTo } from '../../../../pickers/upload/send-file.ts'
import { useSquarePicture } from '../../../../pickers/upload/square-picture.tsx'
import { uploadLimitsText } from '../../../../pickers/upload/upload-items.ts'
import { avatarArea, presetAvatars } from './preset-avatars.ts'

interface Props {
  onHide: () => void
  onSaved: () => void
}

/**
 * Sets the avatar: an uploaded picture, cropped to a square, or a preset one. The choice becomes a file of the user.
 */
export function AvatarDialog({ onHide, onSaved }: Props) {
  const [drawn, setDrawn] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: async ({ picture, square }: { picture: string; square: Area }) => {
      const { url } = await sendTo('avatar')(await cropSquare(picture, square), () => undefined)
      return api.profile.edit.call({ body: { avatar: url } })
    },
    onSuccess: onSaved,
  })
  const house = presetAvatars.find(({ value }) => value === drawn)
  const own = useSquarePicture(
    '图片',
    <>
      <div className="avatar-house">
        <OptionSelector
          id="house-avatar"
          label="选一个头像"
          options={presetAvatars.map(({ value, label, address }) => ({
            value,
            label,
            picture: <img src={address} alt="" width={56} height={56} />,
          }))}
          value={drawn ? [drawn] : []}
          onChange={([one]) => setDrawn(one ?? null)}
        />
      </div>
      <p className="soft">或上传自己的照片：{uploadLimitsText('avatar', 1)}。选择后拖动和缩放，取景为正方形。</p>
    </>,
  )
  const chosen = own.isChosen ? own.chosen : house && { picture: house.address, square: avatarArea }

  return (
    <Dialog title="更换头像" onClose={onHide}>
      {own.shown}
      <div className="dialog-buttons row">
        {own.button}
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
