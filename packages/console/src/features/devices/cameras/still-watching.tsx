import { askAfterMinutes } from '@care/shared/devices/cameras/camera.words'
import { Button } from '../../../kit/inputs/button.tsx'
import type { ViewingSession } from './use-viewing-session.ts'

/** Dialog after ten minutes: the playback has stopped until the user confirms to be still watching. */
export const StillWatching = ({ looking }: { looking: ViewingSession }) =>
  looking.isAsking ? (
    <div className="card line wrap between gap-3" role="alert">
      <span>已连续查看 {askAfterMinutes} 分钟，画面已停止。还在观看吗？</span>
      <Button label="仍在观看" icon="pi pi-play" onClick={looking.goOn} />
    </div>
  ) : null
