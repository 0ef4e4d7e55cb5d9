import { area, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import {
  ByCamera,
  Camera,
  CameraKey,
  CameraSearch,
  CameraUrl,
  Look,
  LookBegun,
  LookInput,
  LookKept,
  LookSearch,
  LooksEnded,
  UrlQuery,
} from './camera.ts'

/** Cameras: who may look says why first, and while they look they say so; everything is written down. */
export const cameras = area('tenant-device', {
  page: get('/camerauserinfo/page', {
    access: 'camera:view',
    query: CameraSearch,
    data: pageOf(Camera),
    summary: '摄像头列表',
  }),
  look: post('/camerauserinfo/look', {
    access: 'camera:view',
    body: LookInput,
    data: LookBegun,
    summary: '开始查看摄像头',
  }),
  keep: put('/camerauserinfo/look', {
    access: 'camera:view',
    isAudited: false,
    body: LookKept,
    data: LooksEnded,
    summary: '仍在查看摄像头',
  }),
  looks: get('/camerauserinfo/looks', {
    access: 'elder:access',
    query: LookSearch,
    data: pageOf(Look),
    summary: '摄像头查看记录',
  }),
  url: get('/camerauserinfo/getCameraUrlByImei', {
    access: 'camera:view',
    query: UrlQuery,
    data: CameraUrl,
    summary: '摄像头播放地址',
  }),
  key: get('/camerauserinfo/getCameraUserKeyByImei', {
    access: 'camera:view',
    query: ByCamera,
    data: CameraKey,
    summary: '摄像头播放令牌',
  }),
})
