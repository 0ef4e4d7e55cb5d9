import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { type Phone, phoneAtom } from './phone-state.ts'

const tones = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

/** Mute, hold and the keys of a call whose sound this window carries. */
export function PhoneButtons({ phone, disabled }: { phone: Phone; disabled: boolean }) {
  const { isMuted, isHeld } = useAtomValue(phoneAtom)
  const [showsKeys, setShowsKeys] = useState(false)
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
      <Button {...secondary} label="按键" outlined aria-expanded={showsKeys} onClick={() => setShowsKeys(!showsKeys)} />
      {showsKeys && (
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
