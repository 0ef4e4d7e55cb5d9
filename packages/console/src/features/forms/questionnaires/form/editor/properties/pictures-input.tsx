import { Button } from '../../../../../../kit/inputs/button.tsx'
import { TextInput } from '../../../../../../kit/inputs/text-input.tsx'
import { PictureInput } from './property-input.tsx'

interface Picture {
  image?: string
  label?: string
}

interface Props {
  id: string
  pictures: readonly Picture[]
  onChange: (pictures: Picture[]) => void
}

/** Input for several pictures, each with a caption. */
export function PicturesInput({ id, pictures, onChange }: Props) {
  const put = (at: number, change: Partial<Picture>) =>
    onChange(pictures.map((picture, place) => (place === at ? { ...picture, ...change } : picture)))
  return (
    <fieldset className="editor-options fit stack gap-2">
      <legend>图片</legend>
      {pictures.map((picture, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no name but its place.
        <div key={at} className="editor-option line wrap gap-1">
          <TextInput
            aria-label={`第 ${at + 1} 张图片的说明`}
            placeholder="说明"
            value={picture.label ?? ''}
            maxLength={200}
            onChange={({ target }) => put(at, { label: target.value })}
          />
          <Button
            label="移除"
            text
            size="small"
            onClick={() => onChange(pictures.filter((_, place) => place !== at))}
          />
          <PictureInput
            id={`${id}-${at}`}
            url={picture.image ?? ''}
            onChange={(image) => put(at, { image: typeof image === 'string' ? image : '' })}
          />
        </div>
      ))}
      <Button label="添加图片" icon="pi pi-plus" text size="small" onClick={() => onChange([...pictures, {}])} />
    </fieldset>
  )
}
