import { onSessionChange } from '@care/shared/browser/session/token-store'
import { useSyncExternalStore } from 'react'
import { otherSessionOwner, pageOwner } from '../calls/page-owner.ts'
import { homePath } from '../calls/redirect.ts'
import { Button } from '../kit/inputs/button.tsx'
import { clearPageState } from './forget-page.ts'
import './tenant-notice.css'

/** Notice on a page whose window is now signed in to another institution, with a reload button. */
export function TenantNotice() {
  const now = useSyncExternalStore(onSessionChange, () => otherSessionOwner()?.tenantName ?? null)
  if (now === null) return null

  const reopen = () => {
    clearPageState()
    location.replace(homePath)
  }
  return (
    <div className="tenant-notice line gap-3" role="alert">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <span>
        此页面属于“{pageOwner()?.tenantName}”，当前登录的是“{now}”。为避免写错机构，此页不再提交；需要的内容请先复制。
      </span>
      <Button label={`打开“${now}”`} size="small" onClick={reopen} />
    </div>
  )
}
