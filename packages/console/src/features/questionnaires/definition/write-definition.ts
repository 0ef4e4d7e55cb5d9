import { api } from '../../../calls/api.ts'
import { type Definition, renumbered } from './definition.ts'

/** Makes a questionnaire of it, call by call; `onProgress` hears the share from 0 to 1. What fails half way is thrown away again. */
export async function writeDefinition(given: Definition, onProgress: (share: number) => void): Promise<string> {
  const { questionnaire, items, logics, theme, setting } = renumbered(given)
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
    // in the bin it troubles nobody; that it did not get there changes nothing of why
    await api.questionnaires.recycle.call({ body: { key: projectKey } }).catch(() => undefined)
    throw error
  }
  return projectKey
}
