import type { Words } from '../../../words.ts'

/** State of a personal link: good for one answer, until it expires or is revoked. */
export const linkStates = {
  open: { label: '未填写', look: 'primary' },
  filled: { label: '已填写', look: 'success' },
  expired: { label: '已过期', look: 'warning' },
  revoked: { label: '已撤销', look: 'silent' },
} as const satisfies Words
export type LinkState = keyof typeof linkStates

/** 132 random bits, because anyone who has the token can answer for its elder. */
export const linkTokenPattern = /^[\w-]{22}$/

/** Maximum elders per call. */
export const maxLinks = 500

/** The same message for an unknown, a foreign and a revoked link, so that they look alike. */
export const linkGoneText = '链接已失效'
export const linkExpiredText = '链接已过期'
export const linkUsedText = '已通过该链接提交过'
