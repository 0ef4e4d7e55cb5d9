import { type PointerEvent, use, useRef, useState } from 'react'
import { FillContext } from '../store/use-item.ts'
import { ariaOfGroup, type FillInputProps, textIn } from './input-props.ts'

/** A signature by finger, pen or mouse, uploaded as a picture when the user confirms it. */
export function SignatureInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const { sendFile, shownAddress } = use(FillContext).host
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDown = useRef(false)
  const [isDrawn, setDrawn] = useState(false)
  const [state, setState] = useState<'still' | 'sending' | string>('still')
  if (!sendFile) return <p className="soft small fill-cannot">当前页面不能签名，请登录后填写此题</p>

  if (typeof value === 'string' && value)
    return (
      <fieldset {...ariaOfGroup(props)} className="fill-signature stack gap-2 start">
        <img src={shownAddress?.(value) ?? value} alt="已签名" />
        <button type="button" className="fill-quiet" onClick={() => onChange(undefined)}>
          重新签名
        </button>
      </fieldset>
    )

  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const scale = currentTarget.width / box.width
    return [(clientX - box.left) * scale, (clientY - box.top) * scale] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const { currentTarget: drawing, pointerId } = event
    if (!isDrawn) {
      drawing.width = drawing.clientWidth * 2
      drawing.height = drawing.clientHeight * 2
    }
    const pen = drawing.getContext('2d')
    if (!pen) return
    drawing.setPointerCapture(pointerId)
    isDown.current = true
    pen.lineWidth = 5
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.strokeStyle = textIn(item.expand, 'color') || '#000'
    pen.beginPath()
    pen.moveTo(...place(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = isDown.current && event.currentTarget.getContext('2d')
    if (!pen) return
    pen.lineTo(...place(event))
    pen.stroke()
    setDrawn(true)
  }
  const clear = () => {
    const drawing = canvas.current
    drawing?.getContext('2d')?.clearRect(0, 0, drawing.width, drawing.height)
    setDrawn(false)
    setState('still')
  }
  const send = () =>
    canvas.current?.toBlob(async (blob) => {
      if (!blob) return
      setState('sending')
      try {
        const { url } = await sendFile(new File([blob], '签名.png', { type: 'image/png' }), () => undefined)
        setState('still')
        setDrawn(false)
        onChange(url)
      } catch (error) {
        // the drawing stays and can be sent again
        setState(error instanceof Error ? error.message : '签名未能上传，请重试')
      }
    }, 'image/png')
  const isSending = state === 'sending'

  return (
    <fieldset {...ariaOfGroup(props)} className="fill-signature stack gap-2 start">
      <canvas
        ref={canvas}
        role="img"
        aria-label="手写签名区"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => {
          isDown.current = false
        }}
      />
      <span className="line">
        <button type="button" className="fill-button" disabled={!isDrawn || isSending} onClick={send}>
          {isSending ? '正在保存…' : '确认签名'}
        </button>
        <button type="button" className="fill-quiet" disabled={!isDrawn || isSending} onClick={clear}>
          重写
        </button>
      </span>
      {state !== 'still' && !isSending && (
        <p className="bad" role="alert">
          {state}
        </p>
      )}
    </fieldset>
  )
}
