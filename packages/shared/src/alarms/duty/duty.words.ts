import type { Words } from '../../words.ts'

/** Posts on duty, in the order of escalation. */
export const dutyPosts = {
  desk: { label: '值班席' },
  lead: { label: '值班组长' },
  manager: { label: '值班经理' },
} as const satisfies Words
export type DutyPost = keyof typeof dutyPosts
