import { ApiError } from '@care/shared/http/client'
import { noPermissionText } from '@care/shared/http/errors'
import { atom, createStore } from 'jotai'

export interface Toast {
  severity: 'success' | 'info' | 'warn' | 'error'
  text: string
  requestId?: string | null
  /** Callback of the undo button; with it the toast stays longer. */
  undo?: () => void
  /** The call, as `area.call`, that was refused for lack of permission; the toast offers an explanation. */
  refusedCall?: string
}

/** The refused call whose explanation is shown; null shows none. */
export const explainedCallAtom = atom<string | null>(null)

/** The current toast; a new one replaces it. */
export const toastAtom = atom<Toast | null>(null)
export const store = createStore()

export const toast = (severity: Toast['severity'], text: string) => store.set(toastAtom, { severity, text })
export const toastSuccess = (text = '操作成功') => toast('success', text)
/** A success toast with an undo button. */
export const toastUndo = (text: string, undo: () => void) => store.set(toastAtom, { severity: 'success', text, undo })

export function toastError(error: unknown): void {
  const text = error instanceof ApiError ? error.message : '系统未知错误,请反馈给管理员'
  const requestId = error instanceof ApiError ? error.requestId : null
  store.set(toastAtom, { severity: 'error', text, requestId, ...refusedCallOf(error) })
}

/** The call that the user lacks a permission for; an empty object for any other error. */
export function refusedCallOf(error: unknown): { refusedCall?: string } {
  if (!(error instanceof ApiError) || error.status !== 403 || error.call === undefined) return {}
  return error.message === noPermissionText ? { refusedCall: error.call } : {}
}
