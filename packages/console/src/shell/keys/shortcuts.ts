/** Keyboard shortcuts, for the listener and the help sheet. */
export const shortcuts = {
  palette: { keys: 'Ctrl+K', label: '快速查找' },
  help: { keys: '?', label: '快捷键一览' },
  search: { keys: '/', label: '到查询条件' },
  create: { keys: 'N', label: '新增' },
  save: { keys: 'Ctrl+Enter', label: '保存当前表单' },
  nextTab: { keys: 'Alt+.', label: '下一个标签' },
  previousTab: { keys: 'Alt+,', label: '上一个标签' },
  lock: { keys: 'Alt+L', label: '锁屏' },
  signOut: { keys: 'Alt+Q', label: '退出登录' },
} as const
export type Shortcut = keyof typeof shortcuts

interface Stroke {
  key: string
  code?: string
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  isComposing?: boolean
  keyCode?: number
}

/** The shortcut of a key stroke. Null during composition; while typing, only shortcuts whose key types no character. */
export function shortcutOf(stroke: Stroke, typing: boolean): Shortcut | null {
  if (stroke.isComposing || stroke.key === 'Process' || stroke.keyCode === 229) return null
  const name = nameOf(stroke)
  const entry = (Object.keys(shortcuts) as Shortcut[]).find((one) => shortcuts[one].keys === name)
  if (!entry) return null
  return typing && name.length === 1 ? null : entry
}

/** With Alt some keyboards type other characters, so the physical key counts. */
const places: Record<string, string> = { KeyL: 'L', KeyQ: 'Q', Period: '.', Comma: ',' }

function nameOf({ key, code = '', ctrlKey, metaKey, altKey }: Stroke): string {
  const plain = altKey ? (places[code] ?? key) : key
  const letter = plain.length === 1 ? plain.toUpperCase() : plain
  return [ctrlKey || metaKey ? 'Ctrl+' : '', altKey ? 'Alt+' : '', letter].join('')
}
