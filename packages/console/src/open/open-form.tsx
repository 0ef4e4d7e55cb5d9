import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { FillForm } from '../fill/fill-form.tsx'
import { FormHead } from '../fill/form-head.tsx'
import type { FillHost } from '../fill/store/use-item.ts'
import { themeStyleOf } from '../fill/theme-style.ts'
import { publicTransport } from './answer-transport.ts'
import { checkCode, findRegions, sendCode, sendFileTo } from './calls.ts'
import { FormSession } from './form-session.ts'
import { MessagePage } from './message-page.tsx'
import { continueAddress } from './partial.ts'
import { linkTokenIn } from './personal-link.ts'
import { publicResultAddress } from './public-results/address.ts'
import type { FormLoadResult } from './read-form.ts'
import { SyncStatus } from './sync-status.tsx'

interface Props {
  formKey: string
  read: Extract<FormLoadResult, { state: 'open' }>
  onAgain: () => void
}

const hostOf = (key: string): FillHost => ({
  regions: findRegions,
  sendFile: sendFileTo(key),
  phones: { send: sendCode, check: checkCode },
})

/** The form, with the state of its answers. */
export function OpenForm({ formKey, read: { draft, isOffline, isOther }, onAgain }: Props) {
  const [linkToken] = useState(() => linkTokenIn(location.search))
  const [filling] = useState(() => new FormSession(formKey, draft, publicTransport(formKey, linkToken)))
  const [host] = useState(() => hostOf(formKey))
  useEffect(() => filling.begin(), [filling])
  const sync = useSyncExternalStore(filling.subscribe, () => filling.sync)
  const { details, setting } = draft.form ?? {}
  const name = labelText(details?.project.name ?? '')
  useEffect(() => {
    document.title = name || '问卷'
  }, [name])
  if (!details) return null

  if (sync.state === 'sent')
    return (
      <MessagePage title="提交成功" text={setting?.submitPromptText || '感谢您的填写。'}>
        {setting?.submitPromptImg && <img src={setting.submitPromptImg} alt="" />}
        <p className="soft small">编号 {sync.submitted.serialNumber}</p>
        {setting?.submitJumpUrl && (
          <a className="fill-button" href={setting.submitJumpUrl} rel="noopener noreferrer">
            继续
          </a>
        )}
        {setting?.publicResult && (
          <a className="fill-button is-outlined" href={publicResultAddress(formKey)}>
            查看大家的答案
          </a>
        )}
        {linkToken === null && !setting?.everyoneWriteOnce && !setting?.everyoneDayWriteOnce && (
          <button type="button" className="fill-button is-outlined" onClick={onAgain}>
            再填一份
          </button>
        )}
      </MessagePage>
    )
  const isPending = sync.state === 'sending' || sync.state === 'waiting'
  const theme = details.userProjectTheme
  return (
    <main className="open-page" style={themeStyleOf(theme)}>
      <div className="open-card">
        <FormHead project={details.project} theme={theme} />
        {draft.form?.elder && <p className="open-whom">为 {draft.form.elder} 填写</p>}
        {isOther && <p className="open-note">问卷已更新，请核对已填写的答案。</p>}
        <SyncStatus sync={sync} isOffline={isOffline} onSend={() => void filling.send()} onAgain={onAgain} />
        <fieldset disabled={isPending}>
          <FillForm
            store={filling.store}
            host={host}
            showNumber={theme?.showNumber}
            submitLabel={theme?.submitBtnText}
            isBusy={isPending}
            page={filling.page}
            onPage={(page) => filling.turn(page)}
            onSubmit={() => filling.submit()}
          />
        </fieldset>
        {!isPending && <GoOn filling={filling} />}
      </div>
    </main>
  )
}

/** Offers the address with which another device continues the form. */
function GoOn({ filling }: { filling: FormSession }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button
        type="button"
        className="fill-quiet"
        onClick={() => {
          setOpen(true)
          void filling.share()
        }}
      >
        换一台设备继续填写
      </button>
    )
  return (
    <label className="stack gap-1">
      <span className="soft small">在另一台设备上打开这个链接，可以从这里继续</span>
      <input
        className="fill-input"
        readOnly
        value={continueAddress(filling.key, filling.deviceKey)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </label>
  )
}
