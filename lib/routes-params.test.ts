import { matchRoute, paramsOf, plainParams } from './routes';

test('parameters are taken by their place, whatever the folder is called', () => {
  expect(paramsOf('ConfirmationPasswordReset', { uid: 'geheim' })).toEqual({ token: 'geheim' });
  expect(paramsOf('UserConfirmation', { uid: '7' })).toEqual({ uid: '7' });
  expect(paramsOf('ProcessStepsDetail', { uid: '7', processStepId: '8' })).toEqual({
    uid: '7',
    processStepId: '8',
  });
  expect(paramsOf('ConsultationCreate', { processes: '1,2' })).toEqual({ processes: '1,2' });
  expect(paramsOf('ConsultationCreate', { chosen: ['1%2C2', 'prozesse'] })).toEqual({
    processes: '1,2',
    consultationType: 'prozesse',
  });
  expect(paramsOf('Home', {})).toEqual({});
});

test('a parameter that the address leaves out is none, and not a text', () => {
  for (const path of ['/konsultationen/erstellen', '/schemas/erstellen', '/prozesse/erstellen'])
    expect([path, plainParams(matchRoute(path)!.params)]).toEqual([path, {}]);
  expect(plainParams(matchRoute('/prozesse/ÖKO_A%20B'.replace('Ö', '%C3%96'))!.params)).toEqual({
    name: 'ÖKO_A B',
  });
});
