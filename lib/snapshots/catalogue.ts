import type { Config } from '../config';
import { routeOf, urlOf } from '../routes';
import { jsonLd } from '../text/json-ld';
import { datasetNames, datasets, partUrl, type Snapshot } from './model';

type Site = Pick<Config, 'publicUrl' | 'portalName' | 'officeEmail' | 'dataLicence'>;

const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const authority = 'http://publications.europa.eu/resource/authority';
const german = (text: string) => ({ '@language': 'de', '@value': text });
const ref = (id: string, type?: string) => ({ '@id': id, ...(type && { '@type': type }) });
const date = (day: string) => ({ '@type': 'xsd:date', '@value': day });

const keywords = ['Strommarkt', 'Gasmarkt', 'Marktkommunikation', 'Österreich'];

/**
 * The datasets as DCAT-AP 3 (JSON-LD), each with its latest snapshot as a file.
 * @param latest undefined while there is no snapshot yet
 */
export function catalogue(site: Site, latest: Snapshot | undefined) {
  const { publicUrl, portalName, officeEmail, dataLicence } = site;
  const home = publicUrl + urlOf('OpenData');
  const publisher = {
    '@id': `${publicUrl}/#betreiber`,
    '@type': 'foaf:Agent',
    'foaf:name': german(portalName),
  };
  const licence = ref(latest?.licence ?? dataLicence, 'dct:LicenseDocument');
  const shared = {
    'dct:publisher': publisher,
    'dct:language': ref(`${authority}/language/DEU`, 'dct:LinguisticSystem'),
    'dct:spatial': ref(`${authority}/country/AUT`, 'dct:Location'),
  };
  const listed = datasetNames.map((name) => {
    const { title, content } = datasets[name];
    const part = latest?.parts.find((one) => one.name === name);
    return {
      '@id': `${home}#${name}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': name,
      'dct:title': german(title),
      'dct:description': german(`${content}.`),
      'dcat:keyword': keywords.map(german),
      'dcat:theme': {
        ...ref(`${authority}/data-theme/ENER`, 'skos:Concept'),
        'skos:prefLabel': german('Energie'),
      },
      'dct:accrualPeriodicity': ref(`${authority}/frequency/DAILY`, 'dct:Frequency'),
      'dct:accessRights': ref(`${authority}/access-right/PUBLIC`, 'dct:RightsStatement'),
      'dcat:landingPage': ref(home, 'foaf:Document'),
      'dcat:contactPoint': {
        '@type': ['vcard:Kind', 'vcard:Organization'],
        'vcard:fn': portalName,
        'vcard:hasEmail': ref(`mailto:${officeEmail}`),
      },
      ...shared,
      ...(latest &&
        part && {
          'dct:modified': date(latest.day),
          'dcat:distribution': {
            '@id': `${home}#${name}-ndjson`,
            '@type': 'dcat:Distribution',
            'dct:title': german(`${title}, Stand ${latest.day}`),
            'dct:description': german('Eine Zeile JSON je Datensatz, nach der Nummer geordnet.'),
            'dct:license': licence,
            'dct:modified': date(latest.day),
            'dcat:accessURL': ref(home, 'rdfs:Resource'),
            'dcat:downloadURL': ref(publicUrl + partUrl(latest.day, name), 'rdfs:Resource'),
            'dcat:mediaType': ref(
              'http://www.iana.org/assignments/media-types/application/x-ndjson',
              'dct:MediaType',
            ),
            'dct:format': ref(`${authority}/file-type/JSON`, 'dct:MediaTypeOrExtent'),
            'dcat:byteSize': { '@type': 'xsd:nonNegativeInteger', '@value': String(part.bytes) },
            'spdx:checksum': {
              '@type': 'spdx:Checksum',
              'spdx:algorithm': ref('spdx:checksumAlgorithm_sha256', 'spdx:ChecksumAlgorithm'),
              'spdx:checksumValue': { '@type': 'xsd:hexBinary', '@value': part.sha256 },
            },
          },
        }),
    };
  });
  return {
    '@context': {
      ...context,
      rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
      skos: 'http://www.w3.org/2004/02/skos/core#',
    },
    '@id': `${home}#katalog`,
    '@type': 'dcat:Catalog',
    'dct:title': german(`${portalName}: ${routeOf('OpenData').title}`),
    'dct:description': german(
      'Das Regelwerk und die Verzeichnisse des österreichischen Strom- und Gasmarkts als tägliche, unveränderliche Stände.',
    ),
    'foaf:homepage': ref(home, 'foaf:Document'),
    'dct:license': licence,
    'dcat:themeTaxonomy': {
      ...ref(`${authority}/data-theme`, 'skos:ConceptScheme'),
      'dct:title': german('Datenthemen'),
    },
    ...shared,
    ...(latest && { 'dct:modified': date(latest.day) }),
    'dcat:dataset': listed,
  };
}

/** The same for search engines: a schema.org DataCatalog with its Datasets. */
export const searchableData = ({ publicUrl, portalName }: Site, { day, licence, parts }: Snapshot): string =>
  jsonLd({
    '@type': 'DataCatalog',
    name: `${portalName}: ${routeOf('OpenData').title}`,
    url: publicUrl + urlOf('OpenData'),
    dataset: parts.map(({ name, bytes, sha256 }) => ({
      '@type': 'Dataset',
      ...{ name: datasets[name].title, identifier: name },
      description: `${datasets[name].content}. Ein unveränderlicher Stand je Tag, als NDJSON.`,
      url: `${publicUrl}${urlOf('OpenData')}#${name}`,
      license: licence,
      isAccessibleForFree: true,
      ...{ inLanguage: 'de-AT', dateModified: day, version: day },
      creator: { '@type': 'Organization', name: portalName, url: publicUrl },
      distribution: {
        '@type': 'DataDownload',
        ...{ encodingFormat: 'application/x-ndjson', contentSize: `${bytes} B`, sha256 },
        contentUrl: publicUrl + partUrl(day, name),
      },
    })),
  });
