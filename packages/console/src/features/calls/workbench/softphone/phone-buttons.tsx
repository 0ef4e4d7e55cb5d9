import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { type Phone, phoneAtom } from './phone-state.ts'
import { Transfer } from './transfer.tsx'

const tones = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

interface Props {
  phone: Phone
  onTransfer: (extension: string) => void
  disabled: boolean
}

/** Mute, hold, keys and transfer of a call whose sound this window carries. */
export function PhoneButtons({ phone, onTransfer, disabled }: Props) {
  const { isMuted, isHeld } = useAtomValue(phoneAtom)
  const [shown, setShown] = useState<'keys' | 'transfer' | null>(null)
  const toggle = (part: 'keys' | 'transfer') => setShown(shown === part ? null : part)
  const secondary = { size: 'small', severity: 'secondary', disabled } as const
  return (
    <>
      <Button
        {...secondary}
        label={isMuted ? '取消静音' : '静音'}
        outlined={!isMuted}
        aria-pressed={isMuted}
        onClick={() => phone.mute(!isMuted)}
      />
      <Button
        {...secondary}
        label={isHeld ? '取消保持' : '保持'}
        outlined={!isHeld}
        aria-pressed={isHeld}
        onClick={() => phone.hold(!isHeld)}
      />
      <Button {...secondary} label="按键" outlined aria-expanded={shown === 'keys'} onClick={() => toggle('keys')} />
      <Button
        {...secondary}
        label="转接"
        outlined
        aria-expanded={shown === 'transfer'}
        onClick={() => toggle('transfer')}
      />
      {shown === 'transfer' && <Transfer disabled={disabled} onTransfer={onTransfer} />}
      {shown === 'keys' && (
        <span className="dial-keys phone-tones">
          {tones.map((tone) => (
            <button key={tone} type="button" className="dial-key boxed" onClick={() => phone.press(tone)}>
              {tone}
            </button>
          ))}
        </span>
      )}
    </>
  )
}
