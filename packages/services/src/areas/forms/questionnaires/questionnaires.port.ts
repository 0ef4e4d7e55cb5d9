export { findDraft } from './draft/questionnaire.repository.ts'
export { findTemplateAnswers, findTemplateForms } from './screens/template-answer.repository.ts'
