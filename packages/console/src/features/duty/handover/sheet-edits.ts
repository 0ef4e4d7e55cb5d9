import type { Handover, HandoverChange, HandoverLine } from '@care/shared/duty/handover/handover'

/** What somebody has written and not saved, by the keys of lines. */
export interface Edits {
  changed: Record<string, Partial<Pick<HandoverLine, 'isCritical' | 'remark' | 'isOver' | 'text'>>>
  added: HandoverLine[]
  removed: string[]
}

export const noEdits: Edits = { changed: {}, added: [], removed: [] }
export const isEdited = ({ changed, added, removed }: Edits) =>
  Object.keys(changed).length + added.length + removed.length > 0

export const isOwn = ({ source }: Pick<HandoverLine, 'source'>) => source === 'watch' || source === 'other'

/** The sheet as it stands with what was written: facts may have come anew meanwhile. */
export const withEdits = (lines: readonly HandoverLine[], { changed, added, removed }: Edits): HandoverLine[] =>
  [...added, ...lines].filter(({ key }) => !removed.includes(key)).map((line) => ({ ...line, ...changed[line.key] }))

/** What is sent: of one's own lines all, of facts what was written to them. */
export const changeOf = (
  { id, version }: Pick<Handover, 'id' | 'version'>,
  lines: readonly HandoverLine[],
): HandoverChange => ({
  id,
  version,
  lines: lines.map((line) => {
    const { key, isCritical, remark, isOver, source, text, link } = line
    if (source !== 'watch' && source !== 'other') return { key, isCritical, remark }
    const oldmanId = link?.kind === 'elder' ? link.id : undefined
    return { key, isCritical, remark, isOver, own: { source, text, oldmanId } }
  }),
})
