import type { TenantSource } from '@care/shared/admin/external/external'
import { useState } from 'react'
import { productName } from '../../kit/page/product.ts'

const rings = [150, 250, 350, 450, 550]

/** The decorative half of the sign-in page, branded for the institution in the address. */
export const LoginBrandPanel = ({ source }: { source: TenantSource | null }) => (
  <aside className="brand" aria-hidden="true">
    <svg aria-hidden="true" className="brand-drawing" viewBox="0 0 720 768" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id="brand-glow" cx="50%" cy="50%" r="50%">
          <stop offset="0" stopColor="#fff" stopOpacity="0.16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="360" cy="560" r="420" fill="url(#brand-glow)" />
      {rings.map((radius) => (
        <circle key={radius} cx="360" cy="560" r={radius} className="brand-ring" />
      ))}
      <path className="brand-pulse" d="M-20 560h250l26-58 42 128 40-176 38 138 20-32h350" />
      <circle cx="338" cy="454" r="5" className="brand-dot" />
    </svg>
    <div className="brand-words">
      <BrandLogo key={source?.logo} address={source?.logo ?? null} size={44} />
      <p className="brand-name">{source?.tenantName ?? productName}</p>
      <p className="brand-line">{source ? productName : '每一次求助，都有人及时回应'}</p>
    </div>
  </aside>
)

/** Brand above the form, on windows too narrow for the decorative half. */
export const BrandHead = ({ source }: { source: TenantSource | null }) => (
  <p className="brand-head">
    <BrandLogo key={source?.logo} address={source?.logo ?? null} size={28} />
    <span>{source?.tenantName ?? productName}</span>
  </p>
)

/** The product's logo if the institution has none or it fails to load. */
function BrandLogo({ address, size }: { address: string | null; size: number }) {
  const [isLost, setLost] = useState(false)
  const src = address && !isLost ? address : '/favicon.svg'
  return <img src={src} alt="" width={size} height={size} onError={() => setLost(true)} />
}
