import {
  disposalNames,
  levelNames,
  processModeNames,
  type SourceType,
  sourceNames,
  type Warning,
} from '@care/shared/warnings/warning'
import { warningText } from '@care/shared/warnings/warning-text'
import { choice, dateTime, phone, text } from '../../crud/fields/fields.tsx'
import type { Fields } from '../../kit/inputs/field.ts'
import { DisposalTag, KindTag } from '../../pickers/people/warning-tags.tsx'
import { whereabouts } from './handling/whereabouts.ts'

/** How a warning's fields are called and look in the list; the export uses the same labels. */
export const warningFields = {
  name: { ...text('姓名'), width: 6 },
  mobile: phone('电话'),
  sourceType: {
    ...choice('预警类型', sourceNames),
    show: (_: SourceType, warning: Warning) => <KindTag warning={warning} />,
    width: 9,
  },
  warningLevel: { ...choice('级别', levelNames), width: 5 },
  warningContent: {
    ...text('预警内容'),
    show: (_: string, warning: Warning) => <span title={warningText(warning)}>{warningText(warning)}</span>,
  },
  address: {
    ...text('床位/地址'),
    show: (_: string | null, warning: Warning) => <span title={whereabouts(warning)}>{whereabouts(warning)}</span>,
    width: 13,
  },
  dataHappenTime: dateTime('发生时间'),
  isDisposed: {
    ...choice('状态', disposalNames),
    show: (_: number, warning: Warning) => <DisposalTag warning={warning} />,
    width: 9,
  },
  processMode: choice('处理方式', processModeNames),
  handlerName: { ...text('处理人'), width: 6 },
  handleTime: dateTime('处理时间'),
  workNo: { ...text('工单号'), width: 12 },
  tenantName: { ...text('所属机构'), width: 12 },
  deviceTypeName: text('设备类型'),
  imei: text('设备编号'),
  remark: text('备注'),
} satisfies Fields<Warning>
