import { kindOf, meaningOf, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { confirm } from '../../../../../kit/dialogs/confirm.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import { RelativeTime } from '../../../../../kit/time/relative-time.tsx'
import { warningKeys } from '../../../../../shell/keys/warning-keys.ts'
import { QueuedMark } from '../../away/queued-mark.tsx'
import { KeyHint } from '../../keys/key-hint.tsx'
import { NextStep } from '../../ladder/next-step.tsx'
import { NextStepReach } from '../../ladder/step-reach.tsx'
import { useClaim } from './use-claim.ts'

/** Strip with the claimer of this warning; a colleague's claim appears live. */
export function ClaimStrip({ warning }: { warning: WarningDetail }) {
  const { isMine, isBusy, takeOver, release } = useClaim(warning)
  const { claimerName, claimTime, isDisposed } = warning
  if (isDisposed === Disposal.Handled) return null

  const askToTakeOver = () =>
    confirm({
      title: '改由我接手',
      text: `${claimerName} 正在处理，是否由你接手？`,
      icon: 'pi pi-user-plus',
      onYes: () => takeOver?.(),
    })

  if (isDisposed === Disposal.Open) {
    return (
      <div className={`claim-strip line is-open tone-${meaningOf(warning)}`} role="status">
        <i className={`pi pi-${kindOf(warning).icon}`} aria-hidden />
        <span>
          还没有人处理
          <NextStep warning={warning} />
          <NextStepReach warning={warning} />
        </span>
        <QueuedMark id={warning.id} />
      </div>
    )
  }
  return (
    <div className={`claim-strip line tone-info ${isMine ? 'is-mine' : 'is-other'}`} role="status">
      <i className="pi pi-user-edit" aria-hidden />
      <span>
        {isMine ? (
          '你正在处理'
        ) : (
          <>
            <b>{claimerName ?? '同事'}</b> 正在处理
          </>
        )}
        {claimTime && (
          <small className="claim-since soft">
            <RelativeTime time={claimTime} />
          </small>
        )}
        <NextStep warning={warning} />
      </span>
      <QueuedMark id={warning.id} />
      {takeOver && (
        <Button
          label="改由我接手"
          size="small"
          severity="warning"
          outlined={true}
          disabled={isBusy}
          aria-keyshortcuts={warningKeys.claim.key}
          onClick={askToTakeOver}
        >
          <KeyHint of={warningKeys.claim.key} />
        </Button>
      )}
      {release && <Button label="放回待处理" size="small" text disabled={isBusy} onClick={release} />}
    </div>
  )
}
