import { ApiError } from '@care/shared/http/client'
import { atom, createStore } from 'jotai'

export interface Toast {
  severity: 'success' | 'info' | 'warn' | 'error'
  text: string
  requestId?: string | null
  /** A way back from what was done; the toast stays longer for it. */
  undo?: () => void
}

/** The one toast there is: a new one takes the place of the old. */
export const toastAtom = atom<Toast | null>(null)
export const store = createStore()

export const toast = (severity: Toast['severity'], text: string) => store.set(toastAtom, { severity, text })
export const toastSuccess = (text = '操作成功') => toast('success', text)
/** With a way back. */
export const toastUndo = (text: string, undo: () => void) => store.set(toastAtom, { severity: 'success', text, undo })

export function toastError(error: unknown): void {
  const text = error instanceof ApiError ? error.message : '系统未知错误,请反馈给管理员'
  store.set(toastAtom, { severity: 'error', text, requestId: error instanceof ApiError ? error.requestId : null })
}
