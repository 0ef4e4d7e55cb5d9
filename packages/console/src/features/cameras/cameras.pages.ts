/** Loaded together: from the wall one goes to a camera. */
export { CameraPage } from './camera.page.tsx'
export { CamerasPage } from './cameras.page.tsx'
