import { purposeRules } from '@care/shared/admin/files/file'
import { useId, useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'
import { KeptPhoto } from '../proof/kept-photo.tsx'

interface Props {
  photo: Blob | undefined
  onChange: (photo: Blob | undefined) => void
}

const { below, tooLarge } = purposeRules.workOrder

/** Input for an optional photo that proves a start or end, from the camera if there is one. */
export function PhotoInput({ photo, onChange }: Props) {
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)

  const take = (file: File | undefined) => {
    if (!file) return
    const wrong = !/^image\/(jpeg|png)$/.test(file.type) ? '照片只能是 jpg、png 格式' : file.size >= below && tooLarge
    setFault(wrong || null)
    if (!wrong) onChange(file)
  }

  return (
    <div className="worker-photo line wrap gap-3">
      {photo ? (
        <>
          <KeptPhoto photo={photo} />
          <Button label="不用这张" text onClick={() => onChange(undefined)} />
        </>
      ) : (
        <label className="line inline" htmlFor={id}>
          <i className="pi pi-camera" aria-hidden /> 拍照（可不拍）
        </label>
      )}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label="拍照"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <Fault>{fault}</Fault>
    </div>
  )
}
