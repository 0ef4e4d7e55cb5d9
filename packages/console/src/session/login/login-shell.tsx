import type { TenantSource } from '@care/shared/admin/external/external'
import type { ReactNode } from 'react'
import { productName, productVersion } from '../../kit/page/product.ts'
import { BrandHead, LoginBrandPanel } from './brand.tsx'
import './login.css'
import '../entry/login-fields.css'
import './login-ways.css'

interface Props {
  source?: TenantSource | null
  children: ReactNode
}

/** Layout of every page outside the console. */
export const LoginShell = ({ source = null, children }: Props) => (
  <div className="login">
    <LoginBrandPanel source={source} />
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
