import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useMe } from '../../../calls/me.ts'
import { useNow } from '../../../kit/time/use-now.ts'
import { watermarkPicture, watermarkWords } from '../../../shell/watermark/watermark-picture.ts'

/**
 * Watermark over the picture with the viewer's name and the time, which identifies the viewer in a photo of the screen.
 */
export function CameraWatermark() {
  const { sysUser } = useMe()
  const minute = toShanghaiTime(useNow()).slice(0, 16)
  const words = watermarkWords(sysUser.nickName || sysUser.username, sysUser.phone, minute)
  return (
    <div
      className="camera-mark"
      aria-hidden
      style={{ backgroundImage: watermarkPicture(words, { isOverPicture: true }) }}
    />
  )
}
