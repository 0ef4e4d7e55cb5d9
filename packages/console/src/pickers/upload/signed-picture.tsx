import { useState } from 'react'
import { emptyValueDash } from '../../kit/text/none.tsx'
import { useSigned } from './use-signed.ts'

interface Props {
  /** The permanent address of a file. */
  url: string | null | undefined
  alt: string
}

/** A private picture, displayed by a signed address; a click opens it in full size. */
export function SignedPicture({ url, alt }: Props) {
  const [isLost, setLost] = useState(false)
  const address = useSigned(url ? [url] : [])[url ?? '']
  if (!url) return emptyValueDash
  if (isLost) return <span className="soft">图片已不存在或无权查看</span>
  if (!address) return <div className="bone signed-picture" />
  return (
    <a href={address} target="_blank" rel="noreferrer" title="查看原图">
      <img className="signed-picture" src={`${address}&size=640`} alt={alt} onError={() => setLost(true)} />
    </a>
  )
}
