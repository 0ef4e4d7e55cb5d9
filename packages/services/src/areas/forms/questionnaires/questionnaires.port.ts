export { findTemplateAnswers, findTemplateForms } from './screens/template-answer.repository.ts'
