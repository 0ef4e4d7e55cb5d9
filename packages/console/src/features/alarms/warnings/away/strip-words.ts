import type { WarningAction } from './warning-action.ts'

interface Facts {
  /** How long the server has not responded, as text; null while connected. */
  away: string | null
  mayHandle: boolean
  kept: readonly WarningAction[]
  synced: readonly WarningAction[]
}

interface StripWords {
  tone: 'urgent' | 'info' | 'normal'
  icon: string
  text: string
  /** Whether the strip offers the list of actions. */
  hasList: boolean
}

/** Text of the strip for the connection and the queued actions; null when the strip is hidden. */
export function stripWords({ away, mayHandle, kept, synced }: Facts): StripWords | null {
  const waiting = kept.filter(({ fault }) => fault === null).length
  const refused = kept.length - waiting
  const hasList = kept.length + synced.length > 0
  if (away !== null) {
    const rest = waiting > 0 ? `${waiting} 项操作待同步` : mayHandle ? '可继续处理屏幕上的预警，恢复后自动同步' : ''
    const text = [`与服务器断开 ${away}`, rest].filter(Boolean).join('，')
    return { tone: 'urgent', icon: 'pi-exclamation-triangle', text, hasList }
  }
  if (refused > 0) {
    const done = synced.length > 0 ? `${synced.length} 项操作已同步，` : ''
    const text = `断线期间的操作：${done}${refused} 项未同步，需要你决定`
    return { tone: 'urgent', icon: 'pi-exclamation-triangle', text, hasList }
  }
  if (waiting > 0) return { tone: 'info', icon: 'pi-cloud-upload', text: `${waiting} 项操作待同步`, hasList }
  if (synced.length === 0) return null
  return { tone: 'normal', icon: 'pi-check-circle', text: `断线期间的 ${synced.length} 项操作已全部同步`, hasList }
}
