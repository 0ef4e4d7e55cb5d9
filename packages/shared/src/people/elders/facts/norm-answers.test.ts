import { expect, it } from 'vitest'
import { type FactFields, pickFactFields } from './facts.ts'
import { applyNormAnswers, factsToAnswers, type HeldAnswers } from './norm-answers.ts'

it.each<[Partial<FactFields>, HeldAnswers]>([
  [{}, {}],
  [{ allergies: ['无'] }, { drugAllergies: ['1'] }],
  [{ allergies: ['青霉素类', '花粉'] }, { drugAllergies: ['2'] }],
  [{ allergies: ['花粉'] }, { drugAllergies: ['1'] }],
  // no rule shows that this allergen is no drug
  [{ allergies: ['头孢类'] }, { drugAllergies: ['5'] }],
  [{ cdIsease: ['无'] }, { pastDiseases: ['1'] }],
  [{ cdIsease: ['1', '9', '12'] }, { pastDiseases: ['2', '10', '13'] }],
  [{ pastIllness: '痛风\n职业病' }, { pastDiseases: ['12'], pastNotes: '痛风\n职业病' }],
  [{ pastIllness: '痛风' }, { pastDiseases: ['13'], pastNotes: '痛风' }],
  [{ rhType: '1' }, { rh: '1' }],
  [{ disability: ['3', '2'] }, { disabilities: ['2', '3'] }],
])('the facts %j become the answers %j of the national standard', (held, expected) => {
  expect(factsToAnswers(pickFactFields(held))).toEqual(expected)
})

it.each<[Partial<FactFields>, HeldAnswers, Partial<FactFields>]>([
  [{}, { drugAllergies: ['2', '4'] }, { allergies: ['青霉素', '链霉素'] }],
  [{ allergies: ['海鲜', '磺胺类'] }, { drugAllergies: ['3'] }, {}],
  [{ allergies: ['海鲜', '磺胺类', '青霉素'] }, { drugAllergies: ['1'] }, { allergies: ['海鲜'] }],
  [{ allergies: ['无'] }, { drugAllergies: ['2'] }, { allergies: ['青霉素'] }],
  [{}, { drugAllergies: ['1'] }, { allergies: ['无'] }],
  // an allergy that has no code in the standard stays
  [{ allergies: ['头孢类'] }, { drugAllergies: ['2'] }, { allergies: ['头孢类', '青霉素'] }],
  [{ allergies: ['青霉素'] }, { drugAllergies: [] }, {}],
  [{}, { pastDiseases: ['3'] }, { cdIsease: ['2'] }],
  [{}, { pastDiseases: ['1'] }, { cdIsease: ['无'] }],
  [{ cdIsease: ['无'] }, { pastDiseases: ['2'] }, { cdIsease: ['1'] }],
  [{ cdIsease: ['2', '12'] }, { pastDiseases: ['1'] }, { cdIsease: ['12'] }],
  [{}, { pastDiseases: ['12', '13'] }, { cdIsease: ['99'], pastIllness: '职业病' }],
  [{ cdIsease: ['无'] }, { pastNotes: '痛风' }, { cdIsease: [], pastIllness: '痛风' }],
  [{ rhType: '2' }, { rh: null }, { rhType: null }],
  [{ disability: ['1'] }, { disabilities: ['3'] }, { disability: ['3'] }],
])('the facts %j changed by the answers %j become %j', (held, answers, expected) => {
  expect(applyNormAnswers(pickFactFields(held), answers)).toEqual(pickFactFields({ ...held, ...expected }))
})

it('leaves the facts unchanged when the same answers are saved', () => {
  const held = pickFactFields({
    allergies: ['海鲜', '头孢类'],
    cdIsease: ['1', '11'],
    pastIllness: '2019 年胆囊切除',
    rhType: '2',
    disability: ['3'],
  })
  expect(applyNormAnswers(held, factsToAnswers(held))).toEqual(held)
})
