import type { Words } from '../../words.ts'

/** How a personal link stands: it is answered once, until it expires or is revoked. */
export const linkStates = {
  open: { label: '未填写', look: 'primary' },
  filled: { label: '已填写', look: 'success' },
  expired: { label: '已过期', look: 'warning' },
  revoked: { label: '已撤销', look: 'silent' },
} as const satisfies Words
export type LinkState = keyof typeof linkStates

/** 132 bits of chance: whoever has it fills in for its elder. */
export const linkTokenPattern = /^[\w-]{22}$/

/** Elders of one call. */
export const mostLinks = 500

/** Told of a link that is unknown, of another questionnaire or revoked: they look alike. */
export const linkGone = '链接已失效'
export const linkExpired = '链接已过期'
export const linkFilled = '已通过该链接提交过'
