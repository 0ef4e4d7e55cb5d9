import { durationText } from '@care/shared/text/duration-text'
import { useAtom, useAtomValue } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { IconButton } from '../../../../kit/messages/icon-button.tsx'
import { liveStateAtom } from '../../../../live/connection.ts'
import { useSeconds } from '../../../../live/use-seconds.ts'
import { OfflineResultsDialog, openResults } from './away-results-part.ts'
import { queuedActionsAtom, resultsOpenAtom, syncedActionsAtom } from './offline-atoms.ts'
import { stripWords } from './strip-words.ts'
import './offline-strip.css'

/** Duration in ms up to which an interruption changes nothing on the page. */
const shortMs = 8_000

/** Strip above every page: server unreachable, number of queued actions, and after the reconnect their results. */
export function OfflineStrip() {
  const { phase, lastFrame } = useAtomValue(liveStateAtom)
  const kept = useAtomValue(queuedActionsAtom)
  const [synced, setSynced] = useAtom(syncedActionsAtom)
  const isOpen = useAtomValue(resultsOpenAtom)
  const mayHandle = useMayCall()(api.warnings.claim)
  const isLost = phase === 'lost' && lastFrame !== null
  const now = useSeconds(isLost)
  const silent = isLost ? now - lastFrame : 0
  const away = silent >= shortMs || (isLost && kept.length > 0) ? durationText(silent / 1_000, 1) : null
  const words = stripWords({ away, mayHandle, kept, synced })
  return (
    <>
      {words && (
        <div className={`away-strip line strong tone-${words.tone}`} role="status">
          <i className={`pi ${words.icon}`} aria-hidden />
          <span className="grow">{words.text}</span>
          {words.hasList && <Button label="查看" size="small" text onClick={() => void openResults()} />}
          {words.tone === 'normal' && <IconButton icon="times" label="关闭" onClick={() => setSynced([])} />}
        </div>
      )}
      {isOpen && <OfflineResultsDialog />}
    </>
  )
}
