import { timelineKinds } from '@care/shared/people/elders/timeline.words'
import { toMinute } from '../../../../platform/papers/field-text.ts'
import { newestRows, type PaperSource } from '../../../../platform/sources/paper-source.ts'
import { findTimeline } from './timeline.repository.ts'

/** Timeline events in the period of an inspection, limited to those that the caller may see. */
export const timelinePaper: PaperSource = {
  title: '时间轴',
  permission: 'elder:view',
  papers: ['inspection'],
  blocks: async (db, { caller, period, most, timelineSources, ...asked }) => {
    const told = timelineSources.filter(({ permission }) => caller.permissions.includes(permission))
    const { records } = await findTimeline(db, asked, told, { ...(period ?? {}), size: most + 1 })
    return newestRows({ most }, records, [
      ['时间', 1.6, ({ time }) => toMinute(time)],
      ['类型', 1, ({ kind }) => timelineKinds[kind].label],
      ['事项', 7, ({ title, text }) => (text ? `${title}（${text}）` : title)],
    ])
  },
}
