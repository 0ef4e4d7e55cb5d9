export { findSetting, saveSetting } from './setting.repository.ts'
