/** Keys of the call workbench, on any page and while typing. */
export const callKeys = {
  open: { key: 'Alt+T', label: '打开或收起呼叫工作台' },
  answer: { key: 'Alt+Z', label: '接听，或标记对方已接通' },
  hangUp: { key: 'Alt+X', label: '挂断' },
  note: { key: 'Alt+N', label: '到通话小结' },
} as const
