import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '../../kit/inputs/button.tsx'
import './signature-canvas.css'

interface Props {
  /** Name of the signer. */
  label: string
  /** The drawing as a PNG after each stroke; null when cleared. */
  onChange: (drawn: Blob | null) => void
}

/** Signature by finger, pen or mouse; the drawing survives a rotation of the phone. */
export function SignatureCanvas({ label, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const tell = useRef(onChange)
  tell.current = onChange
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const place = canvas.current
    // tests have no canvas
    if (!place?.getContext('2d')) return
    // always white, because the signature is printed on paper
    const made = new SignaturePad(place, { backgroundColor: 'white', penColor: 'black', minWidth: 1, maxWidth: 3 })
    pad.current = made
    const fit = () => {
      const ratio = Math.max(devicePixelRatio, 1)
      place.width = place.offsetWidth * ratio
      place.height = place.offsetHeight * ratio
      place.getContext('2d')?.scale(ratio, ratio)
      made.fromData(made.toData())
    }
    made.addEventListener('endStroke', () => {
      setDrawn(true)
      place.toBlob((drawn) => tell.current(drawn), 'image/png')
    })
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(place)
    return () => {
      watch.disconnect()
      made.off()
    }
  }, [])

  const clear = () => {
    pad.current?.clear()
    setDrawn(false)
    onChange(null)
  }
  return (
    <div className="signature stack gap-1 start">
      <canvas ref={canvas} role="img" aria-label={label} />
      <Button type="button" label="重写" size="small" text severity="secondary" disabled={!isDrawn} onClick={clear} />
    </div>
  )
}
