import { hasDrafts } from '../drafts/draft-store.ts'

const reasons: (() => boolean)[] = [hasDrafts]

/** Adds another check for unsaved input on this page. */
export const addUnsavedCheck = (reason: () => boolean) => void reasons.push(reason)

/** Whether this page has unsaved input; if so, it stays when its session ends. */
export const hasUnsavedInput = () => reasons.some((reason) => reason())
