import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import './crop-box.css'

interface Props {
  /** Object URL of the picture. */
  address: string
  /** Called with the chosen square, in px of the picture. */
  onArea: (square: Area) => void
  onBroken: (words: string) => void
}

/** Crops a square from a picture by dragging and zooming. */
export function CropBox({ address, onArea, onBroken }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className="crop-box">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          mediaProps={{ onError: () => onBroken('图片无法打开，请换一张') }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
        />
      </div>
      <label className="crop-zoom line gap-3">
        缩放
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  )
}
