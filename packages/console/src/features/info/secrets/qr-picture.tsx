import { toDataURL } from 'qrcode'
import { useEffect, useState } from 'react'

/** Drawn here: the secret goes to no other host. */
export function QrPicture({ text }: { text: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    void toDataURL(text, { margin: 1, width: 264 }).then((drawn) => isWanted && setPicture(drawn))
    return () => {
      isWanted = false
    }
  }, [text])
  return picture ? (
    <img className="factor-qr" src={picture} alt="绑定验证器的二维码" />
  ) : (
    <span className="factor-qr bone" aria-busy="true" />
  )
}
