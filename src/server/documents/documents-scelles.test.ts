import { beforeAll, describe, expect, test } from 'vitest'
import type { Sceau } from '#server/contexte/sceau.ts'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { sceauDe } from '#server/infra/sceau/sceau.ts'
import { quatreDocuments } from '#test-kit/scenes/documents/documents-exemple.ts'
import { dossierExemple } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { mentionsDe } from '#test-kit/scenes/documents/mentions-sceau.ts'
import { lirePdf, lirePlan } from '#test-kit/scenes/documents/pdf-lu.ts'
import { ORDRE_EXEMPLE } from '#test-kit/scenes/virements/ordre-exemple.ts'
import { fabriquer } from './atelier.ts'

const ECRITURES = ['محمود درويش', '莫言、高行健', '한강의 소설', 'עמוס עוז', 'Ελένη', '📚 🎉', '→ ✓ ‰']
let sceau: Sceau
let nus: Record<string, Buffer>
const scelles = new Map<string, Buffer>()

beforeAll(async () => {
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  sceau = await sceauDe(p12, motDePasse)
  const ecrit = JSON.parse(dossierExemple().contenu)
  const contenu = JSON.stringify({
    ...ecrit,
    presentation: { ...ecrit.presentation, presentation: ECRITURES.join('\n') },
  })
  nus = {
    ...(await quatreDocuments()),
    'dossier de plusieurs écritures': await fabriquer('dossier', { ...dossierExemple(), contenu }),
    'ordre de virement': await fabriquer('ordre', ORDRE_EXEMPLE),
  }
  for (const [genre, pdf] of Object.entries(nus))
    scelles.set(genre, await sceau.sceller(pdf, mentionsDe('Essai scellé')))
})

const lu = (genre: string): string => scelles.get(genre)?.toString('latin1') ?? ''
const identifiant = (texte: string): string | undefined =>
  /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.exec(texte)?.[0]

/** The objects of a file that hold that text, as it writes them. */
const objetsDe = (pdf: string, cle: string): string[] =>
  pdf.split('\nendobj').filter((objet) => `${objet}\n`.includes(cle))

/** The properties of the XMP packet that hold a text, by qualified name. */
function proprietes(pdf: string): Record<string, string> {
  const xmp = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(pdf)?.[0] ?? ''
  const feuilles = xmp.matchAll(/<([\w:]+)[^<>]*>([^<>]*)<\/\1>/g)
  return Object.fromEntries([...feuilles].map(([, nom, texte]) => [nom, texte]))
}

describe.each([
  'dossier',
  'convention lue',
  'convention signée',
  'attestation',
  'dossier de plusieurs écritures',
  'ordre de virement',
])('%s, une fois scellé', (genre) => {
  test('garde l’identifiant du fichier, et dit l’endroit exact de sa table', () => {
    const pdf = lu(genre)
    const fin = pdf.slice(pdf.lastIndexOf('trailer'))
    expect(identifiant(fin)).toBe(identifiant(nus[genre]?.toString('latin1') ?? ''))
    expect(identifiant(fin)).toBeDefined()
    const place = Number(/startxref\n(\d+)\n%%EOF$/.exec(fin)?.[1])
    expect(pdf.slice(place, place + 5)).toBe('xref\n')
    for (const [, numero, ou] of pdf.slice(place).matchAll(/^(\d+) 1\n(\d{10}) 00000 n $/gm))
      expect(pdf.slice(Number(ou), Number(ou) + 12)).toMatch(new RegExp(`^${numero} 0 obj\n`))
  })

  test('embarque toutes ses polices, et dit les lettres de chaque dessin', () => {
    const pdf = lu(genre)
    const descripteurs = objetsDe(pdf, '/Type /FontDescriptor')
    expect(descripteurs.length).toBeGreaterThan(1)
    for (const d of descripteurs) expect(d).toMatch(/\/FontFile[23] \d+ 0 R/)
    const composees = objetsDe(pdf, '/Subtype /Type0')
    expect(composees).toHaveLength(descripteurs.length)
    for (const c of composees) expect(c).toMatch(/\/ToUnicode \d+ 0 R/)
    expect(objetsDe(pdf, '/Type /Font\n')).toHaveLength(composees.length + descripteurs.length)
  })

  test('est balisé de bout en bout, en français', () => {
    const pdf = lu(genre)
    const catalogue = objetsDe(pdf, '/Type /Catalog').at(-1)
    for (const cle of ['/MarkInfo', '/StructTreeRoot', '/Lang (fr-FR)', '/Perms << /DocMDP '])
      expect(catalogue).toContain(cle)
    for (const page of objetsDe(pdf, '/Type /Page\n')) expect(page).toMatch(/\/StructParents \d+/)
  })

  test('se déclare PDF/A-3a et PDF/UA-1, avec son profil de couleurs et ses pièces jointes', () => {
    const pdf = lu(genre)
    expect(proprietes(pdf)).toMatchObject({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'A',
      'pdfuaid:part': '1',
      'pdfaSchema:namespaceURI': 'http://www.aiim.org/pdfua/ns/id/',
      'pdfaProperty:name': 'part',
      'pdfaProperty:category': 'internal',
    })
    for (const cle of ['/OutputIntents [', '/S /GTS_PDFA1', '/EmbeddedFiles', '/AFRelationship /Source'])
      expect(pdf).toContain(cle)
  })

  test('dit où le vérifier, par un lien qui se clique et se lit à voix haute', async () => {
    const { liens, texte } = await lirePdf(scelles.get(genre) ?? Buffer.alloc(0))
    expect(liens).toEqual(['https://aides.example/gestion/verifier'])
    expect(texte).toContain(
      'Chacun peut le vérifier à cette adresse : https://aides.example/gestion/verifier',
    )
    expect(lu(genre)).toMatch(
      /\/StructParent \d+\n[\s\S]*?\/Subtype \/Link|\/Subtype \/Link[\s\S]*?\/StructParent \d+\n/,
    )
  })

  test('est intact pour qui le relit', async () => {
    expect(await sceau.relire(scelles.get(genre) ?? Buffer.alloc(0))).toMatchObject({
      notre: true,
      integrite: 'intact',
    })
  })
})

test('un nom qui porte « & » ou « < » se lit tel quel dans les métadonnées', () => {
  expect(scelles.get('attestation')?.toString('utf8')).toContain(
    'n°\u00a02026-0012 · Lettres &amp; Rade &lt;2&gt;</rdf:li>',
  )
})

test('un dossier de plusieurs écritures se lit tel qu’il a été écrit, une fois scellé', async () => {
  const { texte } = await lirePdf(scelles.get('dossier de plusieurs écritures') ?? Buffer.alloc(0))
  for (const mots of ECRITURES) expect(texte).toContain(mots)
})

test('les sections d’un document se suivent dans le plan que montre un lecteur, chacune à sa hauteur', async () => {
  const { titre, plan } = await lirePlan(scelles.get('attestation') ?? Buffer.alloc(0))
  expect(titre).toBe('Attestation de la demande n°\u00a02026-0012 · Lettres & Rade <2>')
  expect(plan).toEqual([{ titre, suite: ['L’action', 'Attestations', 'Preuve de la signature'] }])
})

test('la convention signée n’a pas le titre de celle qui fut lue, et chaque pièce jointe dit ce qu’elle est', async () => {
  const [lue, signee] = [scelles.get('convention lue'), scelles.get('convention signée')]
  expect((await lirePlan(lue ?? Buffer.alloc(0))).titre).toBe(
    'Convention n°\u00a0C-2026-0062 · Lettres en Rade',
  )
  const { titre, jointes } = await lirePlan(signee ?? Buffer.alloc(0))
  expect(titre).toBe('Convention n°\u00a0C-2026-0062 signée · Lettres en Rade')
  expect(jointes).toEqual([
    ['convention-C-2026-0062-lue.pdf', 'Convention telle qu’elle a été lue et signée'],
    ['convention-C-2026-0062.json', 'Contenu de la convention, au format JSON'],
    ['signature-C-2026-0062.json', 'Contenu auquel le code était lié, au format JSON'],
  ])
})

test('l’ordre de virement joint ce qu’il imprime ; un titulaire d’une autre écriture s’y lit', async () => {
  const octets = scelles.get('ordre de virement') ?? Buffer.alloc(0)
  expect((await lirePlan(octets)).jointes).toEqual([
    ['ordre-VIR-2026-0007.json', 'Contenu de l’ordre, au format JSON'],
  ])
  const { texte } = await lirePdf(octets)
  for (const mots of ['محمود درويش', 'Ordre de virement VIR-2026-0007', '4 500,50'])
    expect(texte).toContain(mots)
})

test('l’attestation dit qui déclare, et pour quelle structure', async () => {
  const { texte } = await lirePdf(scelles.get('attestation') ?? Buffer.alloc(0))
  expect(texte).toContain(
    'Je soussigné(e) Claire Le Bihan, Présidente, agissant pour la structure « Lettres & Rade <2> », déclare ce qui suit : J’atteste',
  )
})
