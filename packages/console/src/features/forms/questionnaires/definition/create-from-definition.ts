import { api } from '../../../../calls/api.ts'
import { type Definition, renumberItems } from './definition.ts'

/**
 * Creates a questionnaire from a definition, call by call; moves it to the recycle bin if a call fails. `onProgress`
 * receives the share from 0 to 1.
 */
export async function createFromDefinition(given: Definition, onProgress: (share: number) => void): Promise<string> {
  const { questionnaire, items, logics, theme, setting } = renumberItems(given)
  const projectKey = await api.questionnaires.create.call({ body: questionnaire })
  const steps = [
    ...items.map((item) => () => api.questionnaireItems.create.call({ body: { ...item, projectKey } })),
    ...logics.map(
      ({ id: _, ...logic }) =>
        () =>
          api.questionnaireLogics.save.call({ body: { ...logic, projectKey } }),
    ),
    ...(theme ? [() => api.questionnaires.saveTheme.call({ body: { ...theme, projectKey } })] : []),
    ...(setting ? [() => api.questionnaires.saveSetting.call({ body: { ...setting, projectKey } })] : []),
  ]
  try {
    for (const [at, step] of steps.entries()) {
      await step()
      onProgress((at + 1) / steps.length)
    }
  } catch (error) {
    // moves the questionnaire to the recycle bin; if that fails as well, the original error is thrown
    await api.questionnaires.recycle.call({ body: { key: projectKey } }).catch(() => undefined)
    throw error
  }
  return projectKey
}
