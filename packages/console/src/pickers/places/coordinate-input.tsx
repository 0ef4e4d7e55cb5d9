import { useState } from 'react'
import { TextInput } from '../../kit/inputs/text-input.tsx'
import { type Place, parsePlace, roundPlace } from './place.ts'

interface Props {
  id: string
  place: Place | null
  onChange: (place: Place) => void
  disabled?: boolean
}

/** "经度,纬度" as text; applied on Enter or blur. */
export function CoordinateInput({ id, place, onChange, disabled }: Props) {
  const written = place ? `${place.lng},${place.lat}` : ''
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && parsePlace(typed) === null

  const settle = () => {
    const target = parsePlace(typed)
    if (typed === null || isWrong) return
    setTyped(null)
    if (target) onChange(roundPlace(target))
  }

  return (
    <div className="field-stack stack gap-0">
      <TextInput
        id={id}
        value={typed ?? written}
        placeholder="如 116.31,39.95"
        maxLength={40}
        disabled={disabled}
        invalid={isWrong}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && settle()}
      />
      <small id={`${id}-hint`} className="field-hint soft small is-wrong" aria-live="polite">
        {isWrong && '坐标格式不正确'}
      </small>
    </div>
  )
}
