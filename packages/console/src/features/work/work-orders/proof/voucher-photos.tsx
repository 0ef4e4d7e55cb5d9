import { purposeRules } from '@care/shared/admin/files/file'
import { maxVouchers } from '@care/shared/work/work-orders/proof/job-proof.words'
import { type ReactNode, useId, useState } from 'react'
import { Fault } from '../../../../kit/text/fault.tsx'
import { useSigned } from '../../../../pickers/upload/use-signed.ts'
import { KeptPhoto } from './kept-photo.tsx'
import type { ShownProof } from './shown-proof.ts'
import { shrinkPhoto } from './shrink-photo.ts'

interface Props {
  proof: Pick<ShownProof, 'workOrderJobFiles' | 'keptPhotos' | 'needVoucher'>
  onTake?: ((photo: Blob) => unknown) | undefined
  beside?: ((id: number) => ReactNode) | undefined
}

const { below, tooLarge } = purposeRules.workOrder

/** Thumbnails of up to nine photos of the service. */
export function VoucherPhotos({ proof: { workOrderJobFiles: files, keptPhotos, needVoucher }, onTake, beside }: Props) {
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const signed = useSigned(files.map(({ fileUrl }) => fileUrl))
  const room = maxVouchers - files.length - keptPhotos.length

  async function take(chosen: File[]) {
    setFault(chosen.length > room ? `每个服务项的照片最多${maxVouchers}张` : null)
    for (const file of chosen.slice(0, room)) {
      if (!/^image\/(jpeg|png)$/.test(file.type)) setFault('照片只能是 jpg、png 格式')
      else {
        const photo = await shrinkPhoto(file)
        if (photo.size >= below) setFault(tooLarge)
        else await onTake?.(photo)
      }
    }
  }

  return (
    <div className="proof-part stack gap-1 start">
      <span className="line soft">
        照片凭证 {files.length + keptPhotos.length}/{maxVouchers}
        {needVoucher && <em className="bad small">至少1张</em>}
      </span>
      <ul className="proof-photos row wrap" aria-label="照片凭证">
        {files.map(({ id, fileUrl, fileName, nickName, doneTime }) => (
          <li key={id}>
            {signed[fileUrl] ? (
              <a href={signed[fileUrl]} target="_blank" rel="noreferrer" title={`查看原图：${nickName} ${doneTime}`}>
                <img src={`${signed[fileUrl]}&size=240`} alt={fileName} />
              </a>
            ) : (
              <span className="bone proof-wait" />
            )}
            {beside?.(id)}
          </li>
        ))}
        {keptPhotos.map(({ key, photo }) => (
          <li key={key}>
            <span className="proof-kept">
              <KeptPhoto photo={photo} />
              <small>待上传</small>
            </span>
          </li>
        ))}
        {onTake && room > 0 && (
          <li>
            <label htmlFor={id} className="proof-take">
              <i className="pi pi-camera" aria-hidden />
              拍照
            </label>
            <input
              id={id}
              className="visually-hidden"
              type="file"
              accept="image/jpeg,image/png"
              multiple
              aria-label="添加照片凭证"
              onChange={({ target }) => {
                void take([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </li>
        )}
      </ul>
      <Fault>{fault}</Fault>
    </div>
  )
}
