import type { TenantChoice, TokenAnswer } from '@care/shared/admin/session/session'
import { saveSession } from '@care/shared/browser/session/token-store'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../calls/api.ts'
import { useMe } from '../../calls/me.ts'
import { homePath } from '../../calls/redirect.ts'
import { hasUnsavedInput } from '../../calls/unsaved-checks.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { SkeletonLines } from '../../kit/loading/skeletons.tsx'
import { Failure } from '../../kit/messages/failure.tsx'
import { EntryStep } from '../entry/entry-step.tsx'
import { FormAlert } from '../entry/form-alert.tsx'
import { type FirstFactorResult, useEntry } from '../entry/use-entry.ts'
import { closedReasonOf } from '../entry/why-closed.ts'
import { clearPageState } from '../forget-page.ts'
import { switchOpenAtom } from './switch-atom.ts'
import { saveSwitchedTo } from './switched-notice.ts'
import '../again/again.css'

/**
 * Switches to another institution of the same person: this window reloads in the new institution, other windows stay.
 */
export function SwitchDialog() {
  const setOpen = useSetAtom(switchOpenAtom)
  const { sysUser } = useMe()
  const choices = useQuery({ ...api.tenantSwitch.switchUser.query(), gcTime: 0 })
  const tenants = Array.isArray(choices.data) ? choices.data : []
  const entry = useEntry({
    accept: (answer) => {
      clearPageState()
      saveSession(answer)
      saveSwitchedTo(answer.user_info.tenantName)
      location.replace(homePath)
    },
  })

  const choose = ({ id, name }: TenantChoice) => {
    const go = () => entry.enterWith(proof, id)
    if (!hasUnsavedInput()) return go()
    confirm({
      title: '切换机构',
      text: `有填写的内容还没有保存，切换到“${name}”后会丢失。确定吗？`,
      yes: '放弃内容并切换',
      no: '返回',
      onYes: go,
    })
  }

  return (
    <Dialog title="切换机构" onClose={() => setOpen(false)} className="again">
      {entry.step ? (
        <EntryStep entry={entry} step={entry.step} />
      ) : (
        <>
          <p className="again-lead soft">只切换本窗口；已打开的页面会关闭，其他窗口不变。</p>
          {entry.failure && <FormAlert failure={entry.failure} />}
          {choices.error && <Failure error={choices.error} onRetry={() => void choices.refetch()} />}
          {choices.isPending && <SkeletonLines count={3} />}
          <ul className="login-tenants">
            {tenants.map((choice) => {
              const isHere = choice.id === sysUser.tenantId
              const mark = isHere ? '当前机构' : closedReasonOf(choice)
              return (
                <li key={choice.id}>
                  <button type="button" disabled={entry.busy || mark !== null} onClick={() => choose(choice)}>
                    <span>{choice.name}</span>
                    {mark && <small className="soft">{mark}</small>}
                  </button>
                </li>
              )
            })}
          </ul>
          {tenants.length === 1 && <p className="again-lead soft">此账号只属于这一家机构。</p>}
        </>
      )}
    </Dialog>
  )
}

const proof: FirstFactorResult = {
  tenants: [],
  open: async (tenantId, { otp }) => {
    const answer = await api.tenantSwitch.switchUser.call({ query: { tenantId, otp } })
    return answer as TokenAnswer
  },
}
