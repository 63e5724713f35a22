"""What a program does with the client for Python; prints what it got, for tests/api/api-reference.test.ts."""
import json
import os
import sys

from energiemarkt_portal import Portal, PortalError

address = sys.argv[1]
password = os.environ['DEMO_PASSWORD']
visitor = Portal(address, timeout=600)


def refused(call, **values):
    try:
        call(**values)
    except PortalError as error:
        return error
    raise SystemExit('This should have been refused.')


walked = {'list': visitor.getProcessesList(search='EC_', sort='process')['processes']}
one, other = [row['uid'] for row in walked['list'][:2]]
walked['posted'] = visitor.postProcessesList(
    search={'term': 'EC_'}, sorting=[{'column': 'process', 'direction': 'asc'}], filters={'status': 1},
    page=1, pageSize=1)['processes']
walked['detail'] = visitor.getProcessesShowUid(uid=one)
walked['comparison'] = visitor.getProcessesCompareUidOtherUid(uid=one, otherUid=other)
walked['export'] = visitor.getProcessesExport(format='csv', search='EC_').decode('utf-8')
walked['exportedJson'] = visitor.getProcessesExport(format='json', search='EC_')
error = refused(visitor.getProcessesShowUid, uid=999999)
walked['missing'] = [error.status, error.code, error.message]
error = refused(visitor.getProcessesList, page=0)
walked['wrong'] = [error.status, error.message, error.fields]
try:
    visitor.getProcessesShowUid(uid=one, nummer=1)
except TypeError as error:
    walked['unknown'] = str(error)
error = refused(visitor.getUsersTokensShow)
walked['visitor'] = [error.status, error.code]

person = Portal(address, timeout=600)
walked['help'] = person.postFaqCreate.__doc__
person.postAuthLogin(username='prozessadmin@demo.example', password=password)
role = person.getUsersTokensList()['roles'][0]['id']
issued = person.postUsersTokensIssue(
    name='Probe in Python', role=role, scope='read', areas=[], days=30, password=password)
program = Portal(address, token=issued['token'], timeout=600)
walked['shown'] = program.getUsersTokensShow()['token']
error = refused(program.deleteGlossaryDeleteUid, uid=1)
walked['mayNotWrite'] = [error.status, error.code]
walked['listed'] = person.getUsersTokensList()['tokens']
person.postUsersTokensRevoke(uid=walked['shown']['uid'])
error = refused(program.getUsersTokensShow)
walked['revoked'] = [error.status, error.code]
print(json.dumps(walked))
