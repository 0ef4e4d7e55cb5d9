import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { useMe } from '../../calls/me.ts'
import { watermarkAtom } from './watermark-atom.ts'
import { watermarkPicture, watermarkWords } from './watermark-picture.ts'
import './watermark.css'

/** Watermark over every page, so that a photo of the screen identifies the viewer. */
export function Watermark() {
  const { sysUser } = useMe()
  if (!useAtomValue(watermarkAtom)) return null
  const words = watermarkWords(sysUser.nickName || sysUser.username, sysUser.phone, toShanghaiDay(Date.now()))
  const mark = <div className="watermark" aria-hidden style={{ backgroundImage: watermarkPicture(words) }} />
  return createPortal(mark, document.body)
}
