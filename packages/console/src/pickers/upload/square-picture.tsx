import { type ReactNode, useEffect, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { Fault } from '../../kit/text/fault.tsx'
import { CropBox } from './crop-box.tsx'
import { acceptedExtensions, refusalOf } from './upload-items.ts'
import './square-picture.css'

/**
 * Chooses a picture from this computer or camera and crops a square; returns the preview, the button and the square.
 */
export function useSquarePicture(noun: string, before: ReactNode) {
  const [address, setAddress] = useState<string | null>(null)
  const [square, setSquare] = useState<Area | null>(null)
  const [refusal, setRefusal] = useState('')
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  const choose = (file: File | undefined) => {
    if (!file) return
    const fault = refusalOf(file, 'avatar')
    setRefusal(fault ?? '')
    setSquare(null)
    setAddress(fault ? null : URL.createObjectURL(file))
  }
  const refuse = (fault: string) => {
    setRefusal(fault)
    setAddress(null)
  }
  return {
    isChosen: address !== null,
    chosen: address !== null && square ? { picture: address, square } : null,
    shown: (
      <>
        {address === null ? before : <CropBox address={address} onArea={setSquare} onBroken={refuse} />}
        <Fault>{refusal}</Fault>
      </>
    ),
    button: (
      <label className="choose-picture p-button p-button-outlined p-button-secondary">
        {address === null ? `选择${noun}` : `换一张${noun}`}
        <input
          type="file"
          className="visually-hidden"
          accept={acceptedExtensions('avatar')}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
    ),
  }
}
