import { expect, it } from 'vitest'
import { SourceType, sourceNames } from './warning.words.ts'
import { warningText } from './warning-text.ts'

const given = {
  name: '王秀英',
  modelName: 'KN-W1',
  deviceTypeName: '智能手表',
  warningContent: '心率 130 次/分',
  drillId: null,
}

it('names the person and the device for an SOS, and says what happened for all others', () => {
  for (const sourceType of Object.values(SourceType))
    expect(warningText({ ...given, sourceType }), sourceNames[sourceType]).toBe(
      sourceType === 9 ? '王秀英的KN-W1发出SOS紧急求助报警，请及时处理！' : '心率 130 次/分',
    )
})

it.each([
  [{ modelName: '' }, '王秀英的智能手表发出SOS'],
  [{ modelName: null }, '王秀英的智能手表发出SOS'],
  [{ modelName: '', deviceTypeName: '' }, '王秀英的设备发出SOS'],
  [{ modelName: null, deviceTypeName: null }, '王秀英的设备发出SOS'],
  [{ name: '' }, 'KN-W1发出SOS'],
  [{ name: '', modelName: '', deviceTypeName: null }, '设备发出SOS'],
])('leaves no gap in the sentence of an SOS where %o', (lacks, begins) => {
  for (const drillId of [null, 7])
    expect(warningText({ ...given, ...lacks, drillId, sourceType: 9 })).toBe(
      `${drillId ? '【演练】' : ''}${begins}紧急求助报警，请及时处理！`,
    )
})

it('begins the text of an exercise with its mark', () => {
  for (const sourceType of Object.values(SourceType))
    expect(warningText({ ...given, sourceType, drillId: 7 })).toBe(`【演练】${warningText({ ...given, sourceType })}`)
})
