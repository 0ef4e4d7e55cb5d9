import type { TenantSource } from '@care/shared/external/external'
import type { ReactNode } from 'react'
import { productName, productVersion } from '../../kit/page/product.ts'
import { Brand, BrandHead } from './brand.tsx'
import './login.css'
import '../entry/login-fields.css'
import './login-ways.css'

interface Props {
  source?: TenantSource | null
  /** For what does not fit beside the drawing. */
  wide?: boolean
  children: ReactNode
}

/** What every page before the console stands in. */
export const LoginShell = ({ source = null, wide, children }: Props) => (
  <div className={wide ? 'login is-wide' : 'login'}>
    <Brand source={source} />
    <main className="login-side">
      <div className="login-box">
        <BrandHead source={source} />
        {children}
      </div>
      <footer className="login-foot">
        {productName} {productVersion}
      </footer>
    </main>
  </div>
)
