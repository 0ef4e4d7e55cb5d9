import { archiveFields, elderSections } from '@care/shared/people/elders/archive.words'
import { elder } from '@care/shared/people/elders/elder.words'
import type { Fields } from '@care/shared/resources/field'
import { prefetchDicts } from '../../../crud/fields/use-dict.ts'
import { factDicts } from '../../../pickers/people/facts/use-facts.ts'

const words: Fields = { ...elder.fields, ...archiveFields }

/** Preloads the dictionaries of the basic data, while the elder is loading. */
export function loadBasicDictionaries() {
  const names = elderSections.flatMap(({ facts, lines = [] }) => [...facts, ...lines])
  const dicts = names.flatMap((name) => {
    const field = words[name]
    return field && 'dict' in field && field.dict ? [field.dict] : []
  })
  return prefetchDicts([...dicts, ...factDicts, 'relation'])
}
