import { beforeAll, describe, expect, test } from 'vitest'
import type { Sceau } from '#server/contexte.ts'
import { fabriquerCertificat } from '#server/infra/sceau/certificat.ts'
import { sceauDe } from '#server/infra/sceau/sceau.ts'
import { quatreDocuments } from '#test-kit/scenes/documents-exemple.ts'
import { lirePdf } from '#test-kit/scenes/pdf-lu.ts'

let sceau: Sceau
let nus: Record<string, Buffer>
const scelles = new Map<string, Buffer>()

beforeAll(async () => {
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  sceau = await sceauDe(p12, motDePasse)
  nus = await quatreDocuments()
  for (const [genre, pdf] of Object.entries(nus)) scelles.set(genre, await sceau.sceller(pdf, 'Essai scellé'))
})

const lu = (genre: string): string => scelles.get(genre)?.toString('latin1') ?? ''
const identifiant = (texte: string): string | undefined =>
  /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/.exec(texte)?.[0]

/** The properties of the XMP packet that hold a text, by qualified name. */
function proprietes(pdf: string): Record<string, string> {
  const xmp = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(pdf)?.[0] ?? ''
  const feuilles = xmp.matchAll(/<([\w:]+)[^<>]*>([^<>]*)<\/\1>/g)
  return Object.fromEntries([...feuilles].map(([, nom, texte]) => [nom, texte]))
}

describe.each(['dossier', 'convention lue', 'convention signée', 'attestation'])(
  '%s, une fois scellé',
  (genre) => {
    test('garde l’identifiant du fichier, et dit l’endroit exact de sa table', () => {
      const pdf = lu(genre)
      const fin = pdf.slice(pdf.lastIndexOf('trailer'))
      expect(identifiant(fin)).toBe(identifiant(nus[genre]?.toString('latin1') ?? ''))
      expect(identifiant(fin)).toBeDefined()
      const place = Number(/startxref\n(\d+)\n%%EOF$/.exec(fin)?.[1])
      expect(pdf.slice(place, place + 5)).toBe('xref\n')
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
  },
)

test('un nom qui porte « & » ou « < » se lit tel quel dans les métadonnées', () => {
  expect(scelles.get('attestation')?.toString('utf8')).toContain(
    'n°\u00a02026-0012 · Lettres &amp; Rade &lt;2&gt;</rdf:li>',
  )
})
