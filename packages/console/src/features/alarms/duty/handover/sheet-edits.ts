import type { Handover, HandoverChange, HandoverLine } from '@care/shared/alarms/duty/handover/handover'

/** Unsaved edits of a handover sheet; `changed` and `removed` contain keys of lines. */
export interface HandoverEdits {
  changed: Record<string, Partial<Pick<HandoverLine, 'isCritical' | 'remark' | 'isOver' | 'text'>>>
  added: HandoverLine[]
  removed: string[]
}

export const noEdits: HandoverEdits = { changed: {}, added: [], removed: [] }
export const isEdited = ({ changed, added, removed }: HandoverEdits) =>
  Object.keys(changed).length + added.length + removed.length > 0

export const isTypedLine = ({ source }: Pick<HandoverLine, 'source'>) => source === 'watch' || source === 'other'

/** Applies unsaved edits to the lines, which the server may have refreshed since the edits. */
export const applyEdits = (
  lines: readonly HandoverLine[],
  { changed, added, removed }: HandoverEdits,
): HandoverLine[] =>
  [...added, ...lines].filter(({ key }) => !removed.includes(key)).map((line) => ({ ...line, ...changed[line.key] }))

/** The request body: typed lines in full; of lines with facts only the mark and the remark. */
export const buildSaveBody = (
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
