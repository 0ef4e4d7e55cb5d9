import { contract } from '@care/shared/contract'
import { firstCalls } from '@care/shared/forms/questionnaires/first-calls'
import { expect, it } from 'vitest'
import { paths } from './calls.ts'

it('uses the paths that the contract declares, and no path that needs a session', () => {
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
  const key = 'a'.repeat(32)
  const { settingStatus, details } = questionnaires
  expect(firstCalls.status(key)).toBe(`${settingStatus.path}?projectKey=${key}`)
  expect(firstCalls.status(key, 't')).toBe(`${firstCalls.status(key)}&linkToken=t`)
  expect(firstCalls.details(key)).toBe(`${details.path.replace(':key', key)}?published=1`)
  const open = [settingStatus, details, ...Object.values(calls)]
  expect(new Set(open.map(({ options }) => options.access))).toEqual(new Set(['public']))
  expect(questionnairePartials.keep.path).toBe(paths.partial)
})
