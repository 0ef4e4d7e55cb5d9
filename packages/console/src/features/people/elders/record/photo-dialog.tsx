import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import type { Area } from 'react-easy-crop'
import { Dialog } from '../../../../kit/dialogs/dialog.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { cropSquare } from '../../../../pickers/upload/crop-square.ts'
import { sendTo } from '../../../../pickers/upload/send-file.ts'
import { useSquarePicture } from '../../../../pickers/upload/square-picture.tsx'
import { uploadLimitsText } from '../../../../pickers/upload/upload-items.ts'
import { UploadOwnerContext } from '../../../../pickers/upload/upload-owner.ts'

interface Props {
  onHide: () => void
  onSent: (url: string) => void
}

/** Takes a photo from a file or the camera, crops the photo to a square and uploads it. */
export function PhotoDialog({ onHide, onSent }: Props) {
  const store = use(UploadOwnerContext)
  const send = useMutation({
    mutationFn: async ({ picture, square }: { picture: string; square: Area }) =>
      sendTo('avatar', store)(await cropSquare(picture, square), () => undefined),
    onSuccess: ({ url }) => onSent(url),
  })
  const { chosen, shown, button } = useSquarePicture(
    '照片',
    <p className="soft">{uploadLimitsText('avatar', 1)}。选择后拖动和缩放，取景为正方形。</p>,
  )

  return (
    <Dialog title="长者照片" onClose={onHide}>
      {shown}
      <div className="dialog-buttons row">
        {button}
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
