import { hasDrafts } from '../drafts/draft-store.ts'

const reasons: (() => boolean)[] = [hasDrafts]

/** Another way to know that this page holds what is not saved. */
export const holdBecause = (reason: () => boolean) => void reasons.push(reason)

/** This page holds what is not saved: it stays when the session ends under it. */
export const holdsPage = () => reasons.some((reason) => reason())
