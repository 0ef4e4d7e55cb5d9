import { contract } from '@care/shared/contract'
import { expect, it } from 'vitest'
import { paths } from './calls.ts'

it('asks by the paths that the contract declares, and by none that needs a session', () => {
  const {
    questionnaires,
    questionnaireResults,
    questionnaireFiles,
    questionnairePhones,
    questionnairePartials,
    questionnaireLinks,
    regions,
  } = contract
  const calls = {
    status: questionnaires.settingStatus,
    details: questionnaires.details,
    view: questionnaireResults.view,
    create: questionnaireResults.create,
    publicPage: questionnaireResults.publicPage,
    link: questionnaireLinks.open,
    partial: questionnairePartials.find,
    regions: regions.tree,
    upload: questionnaireFiles.upload,
    sendCode: questionnairePhones.sendCode,
    checkCode: questionnairePhones.check,
  }
  expect(paths).toEqual(Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path])))
  expect(Object.values(calls).map(({ options }) => options.access)).toEqual(Object.keys(calls).map(() => 'public'))
  expect(questionnairePartials.keep.path).toBe(paths.partial)
})
