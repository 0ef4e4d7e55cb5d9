/** One chunk for both pages, because the wall links to a camera. */
export { CameraPage } from './camera.page.tsx'
export { CamerasPage } from './cameras.page.tsx'
