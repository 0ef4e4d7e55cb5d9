/**
 * The area that owns a table: it alone writes its rows, and others read them through its port. Tables of the platform
 * are open to all.
 */
export const tablesOf: Readonly<Record<string, string>> = {
  accounts: `cost_package cost_package_project elder_account elder_account_record elder_charge elder_package
    elder_package_project elder_package_record`,
  administration: `kept_change sys_dict sys_dict_item sys_menu sys_param`,
  announcements: `announcement announcement_read`,
  assessments: `assessment_step assessment_trail check_in_score_rule elder_assessment`,
  cameras: `camera_look`,
  'care-plans': `care_plan care_plan_item care_plan_run`,
  catalogue: `cost_project cost_project_commodity cost_service`,
  commodities: `commodity commodity_movement`,
  devices: `device device_binding device_command device_config device_family_phone device_fence device_fence_state
    device_manufactor device_move device_settings_change device_settings_layer device_sign device_type
    device_white_list door_lock_account measurement measurement_gathered measurement_hour measurement_late`,
  duty: `duty_change duty_check duty_handover duty_place duty_shift duty_swap tenant_duty_rule`,
  'elder-codes': `elder_code elder_code_scan`,
  elders: `care_level_change elder elder_access elder_change elder_consent elder_family elder_file elder_health
    elder_health_check elder_merge elder_risk elder_tag elder_tagged`,
  embedded: `embedded_page`,
  external: `sys_user_invite tenant_application`,
  family: `family_telling`,
  files: `sys_file`,
  fleet: `device_traffic device_trouble listening tenant_silence_rule`,
  incidents: `incident incident_task incident_trail`,
  ingestion: `device_message drill`,
  logs: `sys_log`,
  orders: `commodity_order commodity_order_detail commodity_order_step tenant_order_rule`,
  purchase: `bank_entry base_package package_bill package_invoice package_invoice_step package_order package_price
    reconcile_settlement tenant_validity_change`,
  platform: `deed document_trail due_starter elder_access_chain elder_access_seal import_run ingest_key keyed_request mail_outbox notice
    product_category sms_outbox sys_log_chain sys_role_offer tenant_quota tenant_quota_step user_password_history`,
  questionnaires: `project_questionnaire questionnaire questionnaire_count questionnaire_file questionnaire_item
    questionnaire_link questionnaire_logic questionnaire_mail questionnaire_partial questionnaire_phone_proof
    questionnaire_result questionnaire_tally questionnaire_template questionnaire_version`,
  registered: `external_account external_message external_social external_ticket`,
  'response-plans': `elder_response_plan`,
  residence: `bed bed_stay building care_fee_change care_rate check_in check_out deposit elder_contract
    elder_leave floor room stay_payment`,
  'saved-lists': `saved_list`,
  security: `tenant_session_rule`,
  session: `oauth_client sign_in_log social_binding social_connection tenant_password_policy user_lock user_recovery_code
    user_second_factor`,
  settings: `user_setting`,
  staff: `staff_position sys_dept sys_role sys_role_permission sys_role_scope sys_user sys_user_role`,
  tenants: `live_sockets sys_tenant tenant_end_told`,
  walls: `wall wall_picture`,
  warnings: `bed_state desk_sound device_breach quiet_period tenant_ladder_rule warning warning_event warning_feed
    warning_feed_counter warning_sms`,
  'work-orders': `public_holiday staff_leave staff_skill tenant_dispatch_rule work_order work_order_clock_pause
    work_order_follow_up work_order_job work_order_job_check work_order_job_file work_order_job_questionnaire
    work_order_job_signature work_order_job_staff work_order_log work_order_plan work_order_plan_date
    work_order_plan_item work_order_score work_order_sign_exception work_order_template
    work_order_template_item`,
}

/** Areas that use tables of others today, by the reason: nothing is added without one. */
export const foreignUses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'names and rights of people, places and kinds, which lists of every area show': {
    cost_project: 'accounts questionnaires work-orders',
    cost_service: 'accounts work-orders',
    device_type: 'cameras fleet ingestion residence screens warnings',
    elder:
      'accounts assessments cameras devices elder-codes files fleet panel questionnaires residence screens search warnings work-orders',
    sys_dict: 'elders residence screens',
    sys_dict_item: 'elders residence screens',
    sys_role: 'external security session',
    sys_role_permission: 'session warnings',
    sys_tenant:
      'administration announcements devices elders external files panel purchase questionnaires screens session warnings work-orders',
    sys_user:
      'announcements assessments duty elders external files incidents panel purchase questionnaires saved-lists screens security session tenants warnings work-orders',
    sys_user_role: 'external security session warnings',
  },
  'figures, files and finds over all areas, which no area has alone': {
    announcement: 'files',
    base_package: 'panel',
    bed: 'screens',
    bed_stay: 'screens',
    building: 'screens',
    check_in: 'files',
    check_out: 'files',
    cost_package: 'files',
    device: 'panel screens search',
    device_fence: 'screens',
    device_trouble: 'screens',
    duty_place: 'panel',
    elder_account_record: 'files',
    elder_assessment: 'files',
    elder_consent: 'files',
    elder_contract: 'files',
    elder_file: 'files',
    external_account: 'files',
    floor: 'screens',
    incident: 'files',
    measurement: 'screens',
    package_bill: 'files',
    questionnaire: 'files',
    questionnaire_file: 'files',
    sign_in_log: 'panel',
    sys_dept: 'panel',
    sys_file: 'panel',
    tenant_application: 'files',
    warning: 'panel screens',
    work_order: 'screens search',
    work_order_job: 'files screens',
    work_order_job_file: 'files',
    work_order_job_signature: 'files',
    work_order_score: 'screens',
  },
  'joined where its rows are shown, and not offered by a port yet': {
    base_package: 'session walls',
    bed: 'cameras',
    bed_state: 'residence',
    bed_stay: 'cameras elders',
    care_plan: 'residence',
    check_in: 'elders',
    commodity: 'catalogue',
    commodity_order: 'accounts',
    commodity_order_detail: 'accounts',
    device: 'cameras elders fleet ingestion residence warnings',
    device_config: 'fleet',
    device_move: 'fleet',
    device_settings_layer: 'fleet',
    device_sign: 'fleet warnings',
    device_trouble: 'devices',
    drill: 'devices',
    elder_account: 'elders',
    elder_account_record: 'orders',
    elder_family: 'assessments elder-codes family',
    elder_leave: 'assessments work-orders',
    elder_package: 'orders',
    elder_package_project: 'orders',
    external_account: 'external',
    external_message: 'external',
    incident: 'assessments',
    measurement: 'ingestion residence warnings',
    package_order: 'administration',
    project_questionnaire: 'catalogue work-orders',
    questionnaire: 'catalogue',
    questionnaire_result: 'work-orders',
    sign_in_log: 'staff',
    staff_leave: 'duty',
    sys_dept: 'session',
    sys_file: 'questionnaires',
    sys_role_scope: 'session',
    sys_user_invite: 'staff',
    tenant_application: 'purchase registered',
    tenant_session_rule: 'session',
    user_recovery_code: 'security',
    user_second_factor: 'security',
    warning: 'devices elders fleet incidents ingestion residence work-orders',
    warning_sms: 'family',
    work_order: 'accounts care-plans commodities elders questionnaires residence warnings',
    work_order_job: 'accounts elders external questionnaires residence staff',
  },
}
