/** Signals about the picture of a tile; times in epoch ms by the browser's clock. */
export interface TileSignals {
  /** Whether the video should be playing. */
  isOn: boolean
  lastFrame: number | null
  fault: string | null
}
export type TileState = 'off' | 'loading' | 'live' | 'frozen' | 'lost'

/** Time in ms without a new frame after which the picture counts as frozen. */
const frozenAfterMs = 5_000

export function tileStateOf({ isOn, lastFrame, fault }: TileSignals, now: number): TileState {
  if (!isOn) return 'off'
  if (fault !== null) return 'lost'
  if (lastFrame === null) return 'loading'
  return now - lastFrame > frozenAfterMs ? 'frozen' : 'live'
}

export const stateWords = {
  off: { label: '未播放', look: 'silent' },
  loading: { label: '正在加载', look: 'info' },
  live: { label: '直播中', look: 'success' },
  frozen: { label: '画面停住', look: 'urgent' },
  lost: { label: '无信号', look: 'warning' },
} as const satisfies Record<TileState, { label: string; look: string }>
