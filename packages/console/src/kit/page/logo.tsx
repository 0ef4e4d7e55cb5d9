import { useState } from 'react'

/** The institution's logo, or the product's if there is none or it fails to load. */
export function Logo({ picture }: { picture?: string | null }) {
  const [broken, setBroken] = useState(false)
  const source = picture && !broken ? picture : '/favicon.svg'
  return <img className="logo" src={source} alt="" width={32} height={32} onError={() => setBroken(true)} />
}
