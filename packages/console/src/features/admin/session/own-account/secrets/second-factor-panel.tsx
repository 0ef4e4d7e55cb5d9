import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../../kit/loading/query-placeholder.tsx'
import { toastSuccess } from '../../../../../kit/messages/toast.ts'

const EnrolDialog = lazyPart('EnrolDialog', () => import('./enrol-dialog.tsx'))
const SecondFactorCodeDialog = lazyPart('SecondFactorCodeDialog', () => import('./second-factor-code-dialog.tsx'))

/** State of the second factor, with actions to enable and disable it. */
export function SecondFactorPanel() {
  const { data, error, refetch } = useQuery(api.secondFactor.state.query())
  const client = useQueryClient()
  const [open, setOpen] = useState<'enrol' | 'remove' | 'codes' | null>(null)
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={3} />

  const { isOn, isRequired, since, recoveryCodesLeft } = data
  const done = (words?: string) => {
    setOpen(null)
    if (words) toastSuccess(words)
    void client.invalidateQueries({ queryKey: ['secondFactor'] })
  }
  return (
    <>
      <div className="factor row gap-4">
        <i className={isOn ? 'pi pi-shield is-on' : 'pi pi-shield'} aria-hidden />
        <div>
          <h2>
            二次验证 {isOn ? <span className="tag tone-normal">已开启</span> : <span className="tag">未开启</span>}{' '}
            {isRequired && <span className="tag tone-urgent">角色要求</span>}
          </h2>
          <p className="soft">
            {isOn
              ? `绑定于 ${since ?? ''}。登录时除密码外，还要输入验证器显示的 6 位数字。`
              : '用手机上的验证器（如 Microsoft Authenticator、FreeOTP）生成动态验证码，密码泄露时账号仍然安全。'}
          </p>
          {isOn && (
            <p className={recoveryCodesLeft <= 3 ? 'factor-few' : 'soft'}>
              剩余恢复码 {recoveryCodesLeft} 个{recoveryCodesLeft <= 3 && '，请尽快重新生成'}
            </p>
          )}
        </div>
      </div>
      <div className="factor-buttons row">
        {!isOn && <Button label="开启二次验证" icon="pi pi-shield" onClick={() => setOpen('enrol')} />}
        {isOn && <Button label="重新生成恢复码" outlined onClick={() => setOpen('codes')} />}
        {isOn && !isRequired && (
          <Button label="关闭二次验证" outlined severity="danger" onClick={() => setOpen('remove')} />
        )}
      </div>
      {open === 'enrol' && <EnrolDialog onHide={() => done()} />}
      {open === 'codes' && <SecondFactorCodeDialog purpose="codes" onHide={() => done()} onRemoved={() => done()} />}
      {open === 'remove' && (
        <SecondFactorCodeDialog purpose="remove" onHide={() => done()} onRemoved={() => done('二次验证已关闭')} />
      )}
    </>
  )
}
