import { type KeyboardEvent, useRef, useState } from 'react'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import type { PickedPlace } from './geocoder.ts'
import '../people/picker-field.css'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'

const AddressDialog = lazyPart('AddressDialog', () => import('./address-dialog.tsx'))

interface Props {
  id: string
  /** An address may lack coordinates. */
  value: { address: string; lng: number | null; lat: number | null } | null
  /** Null when cleared. */
  onChange: (place: PickedPlace | null) => void
  invalid?: boolean
  /** Shows the place read-only. */
  disabled?: boolean
  /** For pages without a session: geocodes in the browser, to district level. */
  offline?: boolean
  placeholder?: string
}

/** An address with coordinates, chosen on a map (specification 0 §2.3). */
export function AddressPicker(props: Props) {
  const { id, value, onChange, invalid, disabled, offline, placeholder = '请选择地址' } = props
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // closing the dialog returns the focus to the field, which must not reopen the dialog
  const isBack = useRef(false)
  const close = () => {
    setOpen(false)
    isBack.current = true
    input.current?.focus()
  }
  const openByKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div className="picker-field">
      <TextInput
        ref={input}
        id={id}
        role="combobox"
        readOnly
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${id}-dialog`}
        aria-disabled={disabled || undefined}
        value={value?.address ?? ''}
        title={value?.address}
        placeholder={placeholder}
        invalid={invalid}
        onFocus={() => !isBack.current && setOpen(true)}
        onBlur={() => {
          isBack.current = false
        }}
        onClick={() => setOpen(true)}
        onKeyDown={openByKey}
      />
      {value?.address && !disabled ? (
        <button type="button" className="picker-clear" aria-label="清除地址" onClick={() => onChange(null)}>
          <i className="pi pi-times" aria-hidden />
        </button>
      ) : (
        <i className="pi pi-map-marker" aria-hidden />
      )}
      {isOpen && (
        <AddressDialog
          id={`${id}-dialog`}
          value={value}
          disabled={disabled}
          offline={offline}
          onHide={close}
          onConfirm={(place) => {
            onChange(place)
            close()
          }}
        />
      )}
    </div>
  )
}
