import type { Word, Words } from '../../words.ts'

/** What an elder agrees to, or not. `scope` is what goes with a no. */
export const consentKinds = {
  location: {
    label: '定位',
    scope: '不显示长者的定位、足迹和地图位置；长者发出的 SOS 或跌倒预警尚未办结时除外',
  },
  camera: { label: '摄像头', scope: '不打开长者房间的摄像头画面和录像' },
  photo: { label: '照片', scope: '不显示长者照片，以姓名代替' },
  family: { label: '家属共享', scope: '不向家属共享健康数据和服务记录' },
  notice: { label: '告知家属', scope: '预警发生时不向家属发送消息，只能打电话；未登记同意时也不发送' },
} as const satisfies Record<string, { label: string; scope: string }>
export type ConsentKind = keyof typeof consentKinds

/** What was said. */
export const consentStates = {
  given: { label: '同意', look: 'success' },
  refused: { label: '不同意', look: 'warning' },
  withdrawn: { label: '已撤回', look: 'warning' },
} as const satisfies Words

/** How it stands now: of nothing said, and of a consent whose day has passed, too. */
export const consentStandings = {
  ...consentStates,
  expired: { label: '已过期', look: 'warning' },
  none: { label: '未登记授权', look: 'attention' },
} as const satisfies Record<string, Word>
export type ConsentStanding = keyof typeof consentStandings
