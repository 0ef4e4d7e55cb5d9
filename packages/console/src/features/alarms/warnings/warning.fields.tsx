import type { SourceType, Warning } from '@care/shared/alarms/warnings/warning'
import { warningList } from '@care/shared/alarms/warnings/warning-list.words'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { ClockMark, KindTag, LevelTag } from '../../../pickers/people/warning-tags.tsx'
import { Whereabouts } from '../../../pickers/people/whereabouts.tsx'
import { WarningStateCell } from './away/queued-mark.tsx'
import { EscalationCell, NextStep } from './ladder/next-step.tsx'

const said = fieldsOf(warningList.fields)

/** Display of a warning's fields in the list. */
export const warningFields = {
  ...said,
  sourceType: { ...said.sourceType, show: (_: SourceType, warning: Warning) => <KindTag warning={warning} /> },
  warningLevel: { ...said.warningLevel, show: (_: number, warning: Warning) => <LevelTag warning={warning} /> },
  warningContent: {
    ...said.warningContent,
    show: (_: string, warning: Warning) => (
      <span className="two-lines" title={warningText(warning)}>
        {warningText(warning)}
      </span>
    ),
  },
  address: {
    ...said.address,
    show: (_: string | null, warning: Warning) => (
      <span className="two-lines small">
        <Whereabouts elder={warning} />
      </span>
    ),
  },
  dataHappenTime: {
    ...said.dataHappenTime,
    show: (time: string, warning: Warning) => (
      <>
        {said.dataHappenTime.show(time as never, warning as never)}
        {warning.deviceTime && <ClockMark deviceTime={warning.deviceTime} />}
      </>
    ),
  },
  watchPost: { ...said.watchPost, show: (_: string | null, warning: Warning) => <EscalationCell warning={warning} /> },
  isDisposed: {
    ...said.isDisposed,
    show: (_: number, warning: Warning) => (
      <WarningStateCell warning={warning}>
        <NextStep warning={warning} isShort />
      </WarningStateCell>
    ),
  },
}
