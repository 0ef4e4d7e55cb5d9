import { archiveFields } from '@care/shared/people/elders/archive.words'
import { ElderDraft } from '@care/shared/people/elders/record/elder-draft'
import { expect, it } from 'vitest'
import { formSections } from './form-sections.ts'

/** Fields that the server sets, or that the form derives from another field. */
const untyped = [
  'idCardFront',
  'idCardBack',
  'provinceCode',
  'cityCode',
  'districtCode',
  'managerName',
  'source',
  'updateTime',
]

it('the form has every field of the archive that can be typed', () => {
  const typed: readonly string[] = formSections.flatMap(({ names }) => names)
  const missing = Object.keys(archiveFields).filter((name) => !typed.includes(name) && !untyped.includes(name))
  expect(
    missing,
    'put its name into a section of packages/console/src/features/people/elders/record/form-sections.ts, or among `untyped` of its test',
  ).toEqual([])
})

it('the form sends every field of the archive that can be typed', () => {
  const missing = Object.keys(archiveFields).filter((name) => !(name in ElderDraft.shape) && !untyped.includes(name))
  expect(missing, 'say what may be typed, in packages/shared/src/people/elders/record/elder-draft.ts').toEqual([])
})
