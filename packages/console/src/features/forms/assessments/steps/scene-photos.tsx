import { useId } from 'react'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { FileUpload } from '../../../../pickers/upload/file-upload.tsx'

/** `signImgs` contains the signatures at the first two indices, then photos. */
const signatures = 2
const most = 4

/** Puts `url` at index `at` of the addresses; missing addresses before it become empty strings. */
export const setImageAt = (signImgs: readonly string[], at: number, url: string): string[] =>
  Array.from({ length: Math.max(signatures, at + 1, signImgs.length) }, (_, place) =>
    place === at ? url : (signImgs[place] ?? ''),
  )

interface Props {
  signImgs: string[]
  onChange: (signImgs: string[]) => void
}

/** Photos taken during the assessment, stored in `signImgs` behind the signatures. */
export function ScenePhotos({ signImgs, onChange }: Props) {
  const id = useId()
  const photos = signImgs.slice(signatures).filter(Boolean)
  return (
    <FormRow label="现场照片" inputId={id} wide>
      <FileUpload
        id={id}
        purpose="picture"
        max={most - signatures}
        value={photos.map((url, at) => ({ url, name: `现场照片${at + 1}` }))}
        onChange={(files) =>
          onChange([...setImageAt(signImgs, 1, signImgs[1] ?? '').slice(0, signatures), ...files.map(({ url }) => url)])
        }
      />
    </FormRow>
  )
}
