import { memo } from 'react'
import { FormRow } from '../../../../../../kit/form/form-row.tsx'
import { Select } from '../../../../../../kit/inputs/select.tsx'
import { Switch } from '../../../../../../kit/inputs/switch.tsx'
import { TextInput } from '../../../../../../kit/inputs/text-input.tsx'
import { DecimalInput, IntegerInput } from '../../../../../../kit/inputs/typed/number-inputs.tsx'
import { FileUpload } from '../../../../../../pickers/upload/file-upload.tsx'
import type { Property } from './property-words.ts'

interface Props {
  id: string
  property: Property
  value: unknown
  /** `value` is `undefined` for an empty input. */
  onSay: (name: string, value: unknown) => void
}

/** Input for one property of an item, memoized so that typing elsewhere does not render it. */
export const PropertyInput = memo(function PropertyInput({ id, property, value, onSay }: Props) {
  return (
    <FormRow label={property.label} inputId={id}>
      <Input id={id} property={property} value={value} onChange={(value) => onSay(property.name, value)} />
    </FormRow>
  )
})

interface InputProps extends Omit<Props, 'onSay'> {
  onChange: (value: unknown) => void
}

function Input({ id, property: { kind, choices = {}, isDecimal, label }, value, onChange }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  switch (kind) {
    case 'line':
      return (
        <TextInput id={id} value={text} maxLength={50} onChange={({ target }) => onChange(target.value || undefined)} />
      )
    case 'number': {
      const Counted = isDecimal ? DecimalInput : IntegerInput
      return <Counted id={id} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
    }
    case 'flag':
      return <Switch inputId={id} checked={value === true} onChange={(event) => onChange(event.value)} />
    case 'choice':
      return (
        <Select
          inputId={id}
          value={text || Object.keys(choices)[0]}
          options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange(event.value)}
        />
      )
    case 'colour':
      return (
        <input
          id={id}
          type="color"
          className="editor-colour"
          aria-label={label}
          value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'picture':
      return <PictureInput id={id} url={text} onChange={onChange} />
  }
}

/** Input for one uploaded picture; the value is its address. */
export const PictureInput = ({ id, url, onChange }: { id: string; url: string; onChange: (url: unknown) => void }) => (
  <FileUpload
    id={id}
    purpose="picture"
    value={url ? [{ url: url.split('?')[0] ?? '', name: '图片' }] : []}
    onChange={([file]) => onChange(file?.url)}
  />
)
