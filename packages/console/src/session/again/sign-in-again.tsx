import type { TokenAnswer } from '@care/shared/admin/session/session'
import { saveSession, sessionId } from '@care/shared/browser/session/token-store'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { leaveSession } from '../../calls/leave-session.ts'
import { pageOwner } from '../../calls/page-owner.ts'
import { reauthNoticeAtom, resumePage } from '../../calls/reauthentication.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { EntryStep } from '../entry/entry-step.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { clearPageState } from '../forget-page.ts'
import { PasswordView } from '../login/password.view.tsx'
import { PhoneView } from '../login/phone.view.tsx'
import './again.css'

/**
 * Dialog that signs in again over a page with unsaved input: the same user resumes the page, any other user gets a new
 * page.
 */
export function SignInAgain() {
  const notice = useAtomValue(reauthNoticeAtom)
  const client = useQueryClient()
  const [byPhone, setByPhone] = useState(false)
  const owner = pageOwner()

  const accept = (answer: TokenAnswer) => {
    const { user_info: user } = answer
    const save = () => saveSession(answer, sessionId() ?? undefined)
    if (user.id === owner?.id && user.tenantId === owner.tenantId) {
      save()
      resumePage()
      return void client.invalidateQueries()
    }
    confirm({
      title: '不是同一个人',
      text: `此页面属于“${nameOf(owner)}”，刚登录的是“${nameOf(user)}”。继续将重新打开系统，未保存的内容会丢失。`,
      yes: '放弃内容并重新打开',
      no: '返回',
      onYes: () => {
        clearPageState()
        saveSession(answer)
        location.replace('/wel/index')
      },
      onNo: () => entry.back(),
    })
  }
  const entry = useEntry({ tenantId: owner?.tenantId, accept })
  const startOver = () =>
    confirm({
      title: '重新开始',
      text: '将回到登录页，未保存的内容会丢失。确定吗？',
      yes: '放弃内容并退出',
      no: '返回',
      onYes: () => leaveSession(),
    })

  return (
    <Dialog title={notice} onClose={() => {}} held className="again">
      <p className="again-lead soft" role="status">
        填写的内容都还在，登录后从这里继续。
      </p>
      {entry.step ? (
        <EntryStep entry={entry} step={entry.step} />
      ) : byPhone ? (
        <PhoneView entry={entry} prepare={() => {}} submit="登录并继续" />
      ) : (
        <PasswordView entry={entry} username={owner?.username} prepare={() => {}} submit="登录并继续" />
      )}
      <p className="login-links row wrap between">
        {!entry.step && (
          <button type="button" className="login-back" onClick={() => setByPhone(!byPhone)}>
            {byPhone ? '使用密码' : '使用短信验证码'}
          </button>
        )}
        <button type="button" className="login-back" onClick={startOver}>
          换一个人登录
        </button>
      </p>
    </Dialog>
  )
}

const nameOf = (user: { nickName: string; username: string; tenantName: string } | null) =>
  user ? `${user.nickName || user.username}（${user.tenantName}）` : ''
