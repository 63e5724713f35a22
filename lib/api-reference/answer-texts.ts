/**
 * The names in the answers of the calls that programs read most; a test holds them against what is answered. Calls
 * that save answer the saved record or its number.
 */
export const answerNames: Record<string, readonly string[]> = {
  'GET /auth/status': ['authenticated'],
  'POST /processes/list': ['processes', 'total', 'page', 'pageSize'],
  'GET /processes/show/{uid}': ['process'],
  'GET /processes/compare/{uid}/{otherUid}': ['comparison'],
  'GET /processes/categories/list': ['processesCategories'],
  'GET /processes/divisions/list': ['processesDivisions'],
  'GET /processes/participants/list': ['processesParticipants'],
  'GET /processes/somaid/list': ['somaid'],
  'GET /processes/granularity/list': ['processesGranularity'],
  'GET /market-notifications/process/{id}/notifications/list': ['matketnotifications'],
  'POST /schemas/list': ['Schemas', 'total', 'page', 'pageSize'],
  'GET /schemas/show/{uid}': ['schema'],
  'POST /response-codes/list': ['responseCodes', 'total', 'page', 'pageSize'],
  'GET /response-codes/show/{uid}': ['responseCode'],
  'GET /response-codes/categories/list': ['responseCategories'],
  'POST /consultations/list': ['consultations', 'total', 'page', 'pageSize'],
  'GET /documents-and-links/categories/list': ['documentCategories'],
  'GET /role-changes/roles/list': ['roles', 'own'],
  'GET /role-changes/list': [
    ...['roles', 'date', 'since', 'days', 'counts', 'processes', 'processesTotal', 'messages'],
    ...['schemas', 'deadlines', 'consultations'],
  ],
  'GET /deadlines/calculate': ['deadline'],
  'GET /content/pages/list': ['pages'],
};
