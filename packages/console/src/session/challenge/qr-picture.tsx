import { useEffect, useState } from 'react'

interface Props {
  text: string
  className: string
  alt?: string
}

/** A QR code rendered locally, so that the secret is sent to no other host. */
export function QrPicture({ text, className, alt = '绑定验证器的二维码' }: Props) {
  const [picture, setPicture] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)

  useEffect(() => {
    let isWanted = true
    import('qrcode')
      .then(({ default: qrcode }) => qrcode.toDataURL(text, { margin: 1, width: 264 }))
      .then(
        (drawn) => isWanted && setPicture(drawn),
        // without a picture the user can type the key beside it
        () => isWanted && setLost(true),
      )
    return () => {
      isWanted = false
    }
  }, [text])

  if (isLost) return <span className={className}>二维码未能加载</span>
  if (!picture) return <span className={className} aria-busy="true" />
  return <img className={className} src={picture} alt={alt} />
}
