import { type PointerEvent, use, useRef, useState } from 'react'
import { Button } from '../../../kit/inputs/button.tsx'
import { Fault } from '../../../kit/text/fault.tsx'
import { sendTo } from '../../../pickers/upload/send-file.ts'
import { SignedPicture } from '../../../pickers/upload/signed-picture.tsx'
import { StoreOf } from '../../../pickers/upload/store-of.ts'

interface Props {
  /** Who signs. */
  name: string
  /** Lasting address of the signature; empty while there is none. */
  value: string
  onChange: (url: string) => void
}

const [width, height] = [480, 160]

/** Signed with a finger, a pen or the mouse; kept as a picture. */
export function SignaturePad({ name, value, onChange }: Props) {
  const store = use(StoreOf)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const at = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { width: shown, height: tall } = currentTarget.getBoundingClientRect()
    return [(nativeEvent.offsetX * width) / shown, (nativeEvent.offsetY * height) / tall] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!isDrawn) {
      // a dark theme must not show through a paper that others print
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, width, height)
    }
    Object.assign(pen, { lineWidth: 3, lineCap: 'round', strokeStyle: 'black' })
    pen.beginPath()
    pen.moveTo(...at(event))
    setDrawn(true)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return
    const pen = canvas.current?.getContext('2d')
    pen?.lineTo(...at(event))
    pen?.stroke()
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
    setDrawn(false)
    setFault(null)
  }
  const keep = async () => {
    const drawn = await new Promise<Blob | null>((told) => canvas.current?.toBlob(told, 'image/png'))
    if (!drawn) return
    setSending(true)
    try {
      const file = new File([drawn], `${name}签名.png`, { type: 'image/png' })
      const { url } = await sendTo('picture', store)(file, () => {})
      onChange(url)
    } catch (error) {
      setFault(error instanceof Error ? error.message : '签名上传失败')
    }
    setSending(false)
  }

  if (value)
    return (
      <div className="assess-signed">
        <SignedPicture url={value} alt={`${name}的签名`} />
        <Button type="button" label="重签" text size="small" onClick={() => onChange('')} />
      </div>
    )
  return (
    <div className="assess-sign">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`${name}在此签名`}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <span className="line">
        <Button
          type="button"
          label="确认签名"
          size="small"
          outlined
          disabled={!isDrawn}
          loading={isSending}
          onClick={() => void keep()}
        />
        <Button
          type="button"
          label="清除"
          size="small"
          text
          severity="secondary"
          disabled={!isDrawn || isSending}
          onClick={clear}
        />
        <Fault>{fault}</Fault>
      </span>
    </div>
  )
}
