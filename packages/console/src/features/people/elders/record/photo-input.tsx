import { useState } from 'react'
import { Avatar } from '../../../../crud/fields/avatar.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'

const PhotoDialog = lazyPart('PhotoDialog', () => import('./photo-dialog.tsx'))

/** Input for the elder's photo, which lists and banners show. */
export function PhotoInput({ id, value, onChange, disabled }: InputProps) {
  const [isOpen, setOpen] = useState(false)
  const picture = typeof value === 'string' && value !== '' ? value : null
  return (
    <div className="line">
      <Avatar name={picture ? '' : '照片'} picture={picture} size={56} />
      <Button
        id={id}
        type="button"
        label={picture ? '更换照片' : '上传照片'}
        icon="pi pi-camera"
        outlined
        size="small"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {picture && (
        <Button type="button" label="移除" text size="small" severity="secondary" onClick={() => onChange(undefined)} />
      )}
      {isOpen && (
        <PhotoDialog
          onHide={() => setOpen(false)}
          onSent={(url) => {
            onChange(url)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
