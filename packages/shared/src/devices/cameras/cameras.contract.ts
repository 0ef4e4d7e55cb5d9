import { area, calls } from '../../http/endpoint.ts'
import {
  Camera,
  CameraKey,
  CameraReference,
  CameraSearch,
  CameraUrl,
  CameraView,
  EndedViews,
  LookInput,
  LookSearch,
  UrlQuery,
  ViewHeartbeat,
  ViewStarted,
} from './camera.ts'

const view = calls({ access: 'camera:view' })
const accessCalls = calls({ access: 'elder:access' })

/** Cameras: a viewer gives a purpose first and sends heartbeats while watching; every view is logged. */
export const cameras = area('tenant-device', {
  page: view.list('/camerauserinfo/page', '摄像头列表', Camera, CameraSearch),
  look: view.post('/camerauserinfo/look', '开始查看摄像头', { body: LookInput, data: ViewStarted }),
  keep: view.put('/camerauserinfo/look', '仍在查看摄像头', { isAudited: false, body: ViewHeartbeat, data: EndedViews }),
  looks: accessCalls.list('/camerauserinfo/looks', '摄像头查看记录', CameraView, LookSearch),
  url: view.get('/camerauserinfo/getCameraUrlByImei', '摄像头播放地址', { query: UrlQuery, data: CameraUrl }),
  key: view.get('/camerauserinfo/getCameraUserKeyByImei', '摄像头播放令牌', {
    query: CameraReference,
    data: CameraKey,
  }),
})
