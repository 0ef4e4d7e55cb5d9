import { isTyping } from './page-parts.ts'

/** Keys for the current warning: in its drawer, or on a focused card. */
export const warningKeys = {
  next: { key: 'J', label: '下一条待处理预警' },
  claim: { key: 'A', label: '接手，或改由我接手' },
  call: { key: 'C', label: '拨打第一位联系人' },
  dispatch: { key: 'S', label: '一键派单' },
  remark: { key: 'R', label: '填写备注' },
} as const
export type WarningKey = (typeof warningKeys)[keyof typeof warningKeys]['key'] | `${1 | 2 | 3 | 4 | 5}`

const keys: ReadonlySet<string> = new Set([...Object.values(warningKeys).map(({ key }) => key), ...'12345'])

type Stroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'target'
>

/** The warning key of a stroke: the key alone, or with Alt while typing. Null during composition. */
export function warningKeyOf(stroke: Stroke): WarningKey | null {
  const { key, code, altKey, target } = stroke
  if (stroke.isComposing || key === 'Process' || stroke.keyCode === 229) return null
  if (stroke.ctrlKey || stroke.metaKey || stroke.shiftKey) return null
  if (!altKey && isWriting(target)) return null
  // with Alt some keyboards type other characters, so the physical key counts
  const name = altKey ? (/^(?:Key|Digit|Numpad)([A-Z1-5])$/.exec(code)?.[1] ?? '') : key.toUpperCase()
  return keys.has(name) ? (name as WarningKey) : null
}

/** Whether text is typed; false for radio buttons and check boxes. */
const isWriting = (target: EventTarget | null) =>
  isTyping(target) && !(target instanceof HTMLInputElement && /^(radio|checkbox|button|submit)$/.test(target.type))
