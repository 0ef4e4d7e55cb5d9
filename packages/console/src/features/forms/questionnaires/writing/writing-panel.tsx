import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { invalidateArea } from '../../../../calls/query-client.ts'
import { FillForm } from '../../../../fill/fill-form.tsx'
import { FormHead } from '../../../../fill/form-head.tsx'
import type { FillHost } from '../../../../fill/store/use-item.ts'
import { themeStyleOf } from '../../../../fill/theme-style.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { PageSkeleton } from '../../../../kit/loading/skeletons.tsx'
import { toastError } from '../../../../kit/messages/toast.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { FormSession } from '../../../../open/form-session.ts'
import { SyncStatus } from '../../../../open/sync-status.tsx'
import { ElderBanner } from '../../../../pickers/people/elder-banner.tsx'
import { summaryFromArchive } from '../../../../pickers/people/elder-summary.ts'
import { locatedOf } from '../../../../pickers/places/service-address.ts'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { NoQuestionnaire } from '../reading/no-questionnaire.tsx'
import { fileSender } from './file-sender.ts'
import { loadStaffForm, type ReadWriting } from './load-staff-form.ts'
import { dropPartial, type StaffFilling, staffTransport } from './staff-transport.ts'
import { SubmittedView } from './submitted-view.tsx'

/** Form to fill in one questionnaire for one elder; loaded once, and again on request. */
export function WritingPanel({ writing }: { writing: StaffFilling }) {
  const [read, setRead] = useState<ReadWriting | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its owner makes a new one for another elder.
  useEffect(() => {
    let isOver = false
    void loadStaffForm(writing).then((read) => !isOver && setRead(read))
    return () => {
      isOver = true
    }
  }, [turn])
  const again = () => {
    setRead(null)
    setTurn(turn + 1)
  }
  if (!read) return <PageSkeleton />
  if (read.state === 'closed')
    return <NoQuestionnaire title={read.name ? `填写 ${read.name}` : '填写问卷'} text={read.why} />
  if (read.state === 'away')
    return (
      <NoQuestionnaire title="填写问卷" text="问卷未能加载，请检查网络后重试">
        <Button label="重新加载" onClick={again} />
      </NoQuestionnaire>
    )
  return <WritingForm key={turn} writing={writing} read={read} onAgain={again} />
}

interface Props {
  writing: StaffFilling
  read: Extract<ReadWriting, { state: 'open' }>
  onAgain: () => void
}

const hostOf = (key: string): FillHost => ({
  regions: () => api.regions.tree.call(),
  sendFile: fileSender(key),
  phones: {
    send: (phoneNumber) => api.questionnairePhones.sendCode.call({ query: { phoneNumber } }),
    check: (phoneNumber, code) => api.questionnairePhones.check.call({ body: { phoneNumber, code } }),
  },
})

function WritingForm({ writing, read, onAgain }: Props) {
  const { draft, isOffline, isOther } = read
  const { details, setting } = draft.form ?? { details: null, setting: null }
  const [filling] = useState(() => new FormSession(writing.key, draft, staffTransport(writing)))
  const [host] = useState(() => hostOf(writing.key))
  useEffect(() => filling.begin(), [filling])
  const sync = useSyncExternalStore(filling.subscribe, () => filling.sync)
  const isSent = sync.state === 'sent'
  useEffect(() => {
    if (isSent)
      for (const area of ['questionnaireResults', 'questionnaireReports', 'workOrders', 'risks']) invalidateArea(area)
  }, [isSent])
  useTabTitle(details ? `填写 ${details.project.name}` : undefined)
  if (!details) return null

  if (sync.state === 'sent')
    return <SubmittedView writing={writing} submitted={sync.submitted} setting={setting} onAgain={onAgain} />
  const clear = () =>
    confirm({
      title: '清空重填',
      text: '已填写的答案将全部清除，是否清空？',
      yes: '清空',
      danger: true,
      onYes: () => {
        // clears the server first, so that an unreachable server shows an error and this device keeps its answers
        dropPartial(writing)
          .then(() => filling.forget())
          .then(onAgain, (error: Error) => toastError(error))
      },
    })
  const isPending = sync.state === 'sending' || sync.state === 'waiting'
  const theme = details.userProjectTheme
  return (
    <Page
      title={`填写 ${details.project.name}`}
      actions={<Button label="清空重填" outlined severity="secondary" disabled={isPending} onClick={clear} />}
    >
      {writing.oldmanId && <Whom id={writing.oldmanId} />}
      <div className="form-sheet boxed" style={themeStyleOf(theme)}>
        <div className="form-paper stack gap-4">
          <FormHead project={details.project} theme={theme} />
          {isOther && <p className="write-note">问卷已更新，请核对已填写的答案。</p>}
          {'isAgain' in read && read.isAgain && (
            <p className="write-note">这份问卷已在其他设备提交或清空。以下是本机保留的答案，提交后是新的一份。</p>
          )}
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
        </div>
      </div>
    </Page>
  )
}

/** The elder that the answers are about, with important cautions. */
function Whom({ id }: { id: number }) {
  const may = useMayCall()(api.elders.get)
  const { data: elder } = useQuery({ ...api.elders.get.query({ params: { id } }), enabled: may })
  if (!elder) return null
  return (
    <section className="card write-elder" aria-label="填写对象">
      <ElderBanner elder={{ ...locatedOf(elder), ...summaryFromArchive(elder), name: elder.userName }} />
    </section>
  )
}
