"""Client der Schnittstelle des Energiemarkt-Portals: eine Datei, nur die Standardbibliothek, ab Python 3.9.

    from energiemarkt_portal import Portal, PortalError

    portal = Portal('https://portal.example', token='emp_…')  # ohne Token: was alle lesen
    for row in portal.getProcessesList(search='EC_REQ')['processes']:
        print(row['process'], row['version'])
    help(portal.getProcessesShowUid)

Jeder Aufruf ist eine Methode mit dem Namen, den ihm die OpenAPI-Beschreibung gibt (operationId). Sie wird beim Anlegen
gelesen: Was das Portal dazubekommt, kann auch dieser Client. Angaben heißen wie dort. Antworten sind JSON als Listen und
Wörterbücher, Dateien sind bytes. Ein Fehler ist ein PortalError mit dem Satz des Portals.
"""
import http.cookiejar
import json
import urllib.error
import urllib.parse
import urllib.request


class PortalError(Exception):
    """Was das Portal nicht tut, und warum: status (HTTP), code, message, fields (ein Satz je Angabe)."""

    def __init__(self, status, body, headers):
        self.status = status
        self.code = body.get('error', '')
        self.message = body.get('message', f'Das Portal antwortet mit {status}.')
        self.fields = body.get('fields') or {}
        self.request_id = body.get('requestId')
        self.retry_after = headers.get('Retry-After')  # Sekunden bis zum nächsten Versuch, bei 429 und 503
        super().__init__(' '.join([self.message, *(f'{name}: {text}' for name, text in self.fields.items())]))


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Das Token geht nie an eine andere Adresse."""

    def redirect_request(self, *_):
        return None


class Portal:
    """Die Schnittstelle eines Portals; mit Token, mit Anmeldung (postAuthLogin) oder als Gast."""

    def __init__(self, address, token=None, timeout=60):
        self.base = address.rstrip('/') + '/api'
        self.token = token
        self.timeout = timeout
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(_NoRedirect, *([] if token else [cookies]))
        document = self._send('GET', '/openapi.json')
        self.operations = {
            operation['operationId']: (method.upper(), path, operation)
            for path, methods in document['paths'].items()
            for method, operation in methods.items()
        }

    def __dir__(self):
        return [*super().__dir__(), *self.operations]

    def __getattr__(self, name):
        if name.startswith('_') or name not in self.__dict__.get('operations', {}):
            raise AttributeError(f'Einen Aufruf {name} hat dieses Portal nicht.')
        method, path, operation = self.operations[name]
        listed = [one for one in operation['parameters'] if 'name' in one]
        in_path = {one['name'] for one in listed if one['in'] == 'path'}
        in_query = {one['name'] for one in listed if one['in'] == 'query'}
        [(kind, content)] = operation.get('requestBody', {}).get('content', {'': {}}).items()
        in_body = content.get('schema', {}).get('properties', {})
        needed = {one['name'] for one in listed if one.get('required')}
        needed.update(content.get('schema', {}).get('required', []))

        def call(body=None, /, **values):
            known = in_path | in_query | set(in_body)
            if kind == 'multipart/form-data':
                raise TypeError(f'{name} nimmt Dateien; das kann dieser Client nicht.')
            if unknown := sorted(set(values) - known):
                raise TypeError(f"{name} kennt {', '.join(unknown)} nicht, nur: {', '.join(sorted(known))}")
            if missing := sorted(needed - set(values)):
                raise TypeError(f"{name} braucht noch: {', '.join(missing)}")
            place = path
            for one in in_path:
                place = place.replace('{' + one + '}', urllib.parse.quote(str(values[one]), safe=''))
            query = {one: _text(values[one]) for one in in_query if values.get(one) is not None}
            sent = {one: values[one] for one in in_body if one in values}
            if kind == 'application/json':
                body = json.dumps(sent).encode()
            elif kind == 'application/x-www-form-urlencoded':
                body = urllib.parse.urlencode({one: _text(value) for one, value in sent.items()}).encode()
            return self._send(method, place + ('?' + urllib.parse.urlencode(query) if query else ''), body, kind)

        words = {one['name']: one.get('description') for one in listed}
        words.update({one: schema.get('description') for one, schema in in_body.items()})
        lines = [f"  {one}{' (nötig)' if one in needed else ''}: {text or ''}" for one, text in words.items()]
        call.__name__ = name
        call.__doc__ = '\n'.join([f"{operation['summary']}. {operation['description']}", *lines])
        return call

    def _send(self, method, path, body=None, kind=''):
        headers = {'X-Requested-With': 'XMLHttpRequest'}
        if kind:
            headers['Content-Type'] = kind
        if self.token:
            headers['Authorization'] = f'Bearer {self.token}'
        request = urllib.request.Request(self.base + path, data=body, method=method, headers=headers)
        try:
            with self._opener.open(request, timeout=self.timeout) as answer:
                return _content(answer.read(), answer.headers)
        except urllib.error.HTTPError as error:
            with error:
                body = _content(error.read(), error.headers)
            raise PortalError(error.code, body if isinstance(body, dict) else {}, error.headers) from None


def _text(value):
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _content(body, headers):
    """JSON gelesen; alles andere, wie es kommt."""
    if headers.get_content_type() != 'application/json':
        return body
    try:
        return json.loads(body or b'null')
    except ValueError:
        return body
