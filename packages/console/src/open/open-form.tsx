import { labelText } from '@care/shared/questionnaires/items/label-text'
import type { DressedTheme } from '@care/shared/questionnaires/theme'
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import { FillForm } from '../fill/fill-form.tsx'
import { FormHead } from '../fill/form-head.tsx'
import type { FillHost } from '../fill/store/use-item.ts'
import { checkCode, findRegions, sendCode, sendFileTo } from './calls.ts'
import { Filling, type Sync } from './filling.ts'
import { goOnAddress } from './partial.ts'
import type { Read } from './read-form.ts'
import { Told } from './told.tsx'

interface Props {
  formKey: string
  read: Extract<Read, { state: 'open' }>
  onAgain: () => void
}

const hostOf = (key: string): FillHost => ({
  regions: findRegions,
  sendFile: sendFileTo(key),
  phones: { send: sendCode, check: checkCode },
})

/** The form itself, with what says whether the answers are safe. */
export function OpenForm({ formKey, read: { draft, isOffline, isOther }, onAgain }: Props) {
  const [filling] = useState(() => new Filling(formKey, draft))
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
      <Told title="提交成功" text={setting?.submitPromptText || '感谢您的填写。'}>
        {setting?.submitPromptImg && <img src={setting.submitPromptImg} alt="" />}
        <p className="fill-hint">编号 {sync.submitted.serialNumber}</p>
        {setting?.submitJumpUrl && (
          <a className="fill-button" href={setting.submitJumpUrl} rel="noopener noreferrer">
            继续
          </a>
        )}
        {!setting?.everyoneWriteOnce && !setting?.everyoneDayWriteOnce && (
          <button type="button" className="fill-button is-outlined" onClick={onAgain}>
            再填一份
          </button>
        )}
      </Told>
    )
  const isPending = sync.state === 'sending' || sync.state === 'waiting'
  const theme = details.userProjectTheme
  return (
    <main className="open-page" style={dressOf(theme)}>
      <div className="open-card">
        <FormHead project={details.project} theme={theme} />
        {isOther && <p className="open-note">问卷已更新，请核对已填写的答案。</p>}
        <SyncLine sync={sync} isOffline={isOffline} onSend={() => void filling.send()} onAgain={onAgain} />
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

const dressOf = (theme: DressedTheme | null) =>
  ({
    ...(theme?.backgroundColor && { background: theme.backgroundColor }),
    ...(theme?.backgroundImg && { backgroundImage: `url("${theme.backgroundImg}")`, backgroundSize: 'cover' }),
    ...(theme?.btnsColor && { '--fill-accent': theme.btnsColor }),
  }) as CSSProperties

const words = {
  kept: '答案已保存在本机',
  unkept: '本机不能保存答案，请在提交前不要关闭页面',
  sending: '正在提交…',
  waiting: '没有网络，答案已保存在本机，联网后自动提交',
}

interface SyncProps {
  sync: Sync
  isOffline: boolean
  onSend: () => void
  onAgain: () => void
}

/** Whether what was said is safe. */
function SyncLine({ sync, isOffline, onSend, onAgain }: SyncProps) {
  const isOnline = useSyncExternalStore(hearNetwork, () => navigator.onLine)
  if (sync.state === 'sent') return null
  if (sync.state === 'refused' || sync.state === 'elsewhere')
    return (
      <p className="open-sync is-refused" role="alert">
        {sync.why}
        {sync.state === 'elsewhere' && (
          <button type="button" className="fill-quiet" onClick={onAgain}>
            刷新
          </button>
        )}
      </p>
    )
  const isAway = isOffline || !isOnline
  const text = sync.state === 'kept' && isAway ? '没有网络，答案保存在本机，可以继续填写' : words[sync.state]
  return (
    <p className={`open-sync is-${sync.state}`} role="status">
      {text}
      {sync.state === 'waiting' && (
        <button type="button" className="fill-quiet" onClick={onSend}>
          立即提交
        </button>
      )}
    </p>
  )
}

/** Another device goes on by an address that holds the key of this one. */
function GoOn({ filling }: { filling: Filling }) {
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
    <label className="open-go-on">
      <span className="fill-hint">在另一台设备上打开这个链接，可以从这里继续</span>
      <input
        className="fill-input"
        readOnly
        value={goOnAddress(filling.key, filling.deviceKey)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </label>
  )
}

function hearNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
