import { ApiError } from '@care/shared/http/client'
import { lackingRight } from '@care/shared/http/errors'
import { atom, createStore } from 'jotai'

export interface Toast {
  severity: 'success' | 'info' | 'warn' | 'error'
  text: string
  requestId?: string | null
  /** A way back from what was done; the toast stays longer for it. */
  undo?: () => void
  /** The call, as `area.call`, that was refused for want of a right: somebody may ask why. */
  refusedCall?: string
}

/** The refused call that somebody asks about. */
export const whyAtom = atom<string | null>(null)

/** The one toast there is: a new one takes the place of the old. */
export const toastAtom = atom<Toast | null>(null)
export const store = createStore()

export const toast = (severity: Toast['severity'], text: string) => store.set(toastAtom, { severity, text })
export const toastSuccess = (text = '操作成功') => toast('success', text)
/** With a way back. */
export const toastUndo = (text: string, undo: () => void) => store.set(toastAtom, { severity: 'success', text, undo })

export function toastError(error: unknown): void {
  const text = error instanceof ApiError ? error.message : '系统未知错误,请反馈给管理员'
  const requestId = error instanceof ApiError ? error.requestId : null
  store.set(toastAtom, { severity: 'error', text, requestId, ...lackOf(error) })
}

/** Which call lacked a right; nothing when it failed for another reason. */
export function lackOf(error: unknown): { refusedCall?: string } {
  if (!(error instanceof ApiError) || error.status !== 403 || error.call === undefined) return {}
  return error.message === lackingRight ? { refusedCall: error.call } : {}
}
