import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { CONVENTION_EXEMPLE } from '#test-kit/scenes/documents/convention-exemple.ts'
import { attestationExemple } from '#test-kit/scenes/documents/documents-exemple.ts'
import { dossierExemple, VERIFICATION } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { contenuPvDe, donneesPv } from '#test-kit/scenes/seances/pv-exemple.ts'
import { ORDRE_EXEMPLE } from '#test-kit/scenes/virements/ordre-exemple.ts'
import { Ouvrier } from '../../infra/ouvrier.ts'
import type { AFabriquer } from '../atelier.ts'
import { ATELIERS } from '../ateliers.ts'
import { lettresPerdues } from './lettres-perdues.ts'
import { depaqueterWoff } from './woff.ts'

/** Accented letters whose drawing is made of another letter's, and nothing else. */
const ACCENTS =
  'ÀÂÄÃÅĀĂĄ ÈÉÊËĒĖĘ ÌÍÎÏĪĮ ÑŃŇ ÒÓÔÖÕŌ ÙÚÛÜŪŮŲ ÝŶŸ àâäãåāăą èéêëēėę ìíîïīį ñńň òóôöõō ùúûüūůų ýŷÿ …‹›«»'
const LETTRES =
  'IIII SIREN Il ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ‘cité’ a.b:c;d'

/** A thread of its own: no document was made in it before. */
const atelier = () =>
  new Ouvrier<AFabriquer, Uint8Array>(new URL('../atelier-fil.ts', import.meta.url), {
    limite: 60_000,
    trop: () => new Error('trop long'),
    repos: 0,
  })
const dossierDit = (presentation: string): AFabriquer => {
  const exemple = dossierExemple()
  const c = JSON.parse(exemple.contenu)
  return {
    genre: 'dossier',
    donnees: {
      ...exemple,
      contenu: JSON.stringify({ ...c, presentation: { ...c.presentation, presentation } }),
    },
  }
}

test('après un document qui n’a que des lettres accentuées, chaque lettre du suivant se relit', async () => {
  const neuf = atelier()
  const accents = await neuf.faire(dossierDit(ACCENTS))
  expect((await lirePdf(Buffer.from(accents))).texte).toContain(ACCENTS)
  const lu = await lirePdf(Buffer.from(await neuf.faire(dossierDit(LETTRES))))
  expect(lu.texte).toContain(LETTRES)
})

const CARNET = {
  organisme: 'Sofia',
  seance: 'Commission 3 du 04/12/2026, avis de la Sofia',
  membre: 'Ines Ibáñez',
  le: '2026-11-20T09:00:00.000Z',
  dossiers: [],
  fermes: [{ rang: 1, numero: '2026-0012', structure: 'Îles et Œuvres', raison: 'Déport : lien déclaré.' }],
}
const RAPPORT = {
  organisme: 'Sofia',
  annee: 2026,
  le: '2026-11-20T09:00:00.000Z',
  periode: 'année 2026 entière',
  enveloppe: [['Enveloppe', '600 000,00 €', 'votée'] as [string, string, string]],
  tableaux: [],
  definitions: [['Accordé', 'Décision publiée dans l’année.'] as [string, string]],
}
/** A hieroglyph: no font here draws it. */
const SANS_DESSIN = '\u{13000}'
/** Each kind, and a sentence of its data that who reads it back must find. */
const CHAQUE: [AFabriquer, string][] = [
  [dossierDit(LETTRES), LETTRES],
  [{ genre: 'attestation', donnees: attestationExemple() }, 'Lettres & Rade <2>'],
  [
    {
      genre: 'convention',
      donnees: { contenu: JSON.stringify(CONVENTION_EXEMPLE), signature: null, verification: VERIFICATION },
    },
    CONVENTION_EXEMPLE.structure.nomStructure,
  ],
  [{ genre: 'ordre', donnees: ORDRE_EXEMPLE }, ORDRE_EXEMPLE.numero],
  [{ genre: 'procesVerbal', donnees: donneesPv(contenuPvDe(3)) }, 'Salle Beaumarchais et visioconférence'],
  [{ genre: 'carnet', donnees: CARNET }, 'Îles et Œuvres'],
  [{ genre: 'rapport', donnees: RAPPORT }, 'Décision publiée dans l’année.'],
  [
    { genre: 'imprimables', donnees: { textes: [{ champ: 'nom', texte: `Îles et Œuvres ${SANS_DESSIN}` }] } },
    JSON.stringify([{ champ: 'nom', caracteres: [SANS_DESSIN] }]),
  ],
]
/** What was made before, in the same thread, of accented letters alone. */
const AVANT: AFabriquer[] = [
  dossierDit(ACCENTS),
  { genre: 'rapport', donnees: { ...RAPPORT, organisme: 'ÎÉÀ', definitions: [['ÎÏ', ACCENTS]] } },
]
/** What one reads of it: the pages of a document, the words of what is no document. */
const lireRendu = async (genre: AFabriquer['genre'], octets: Uint8Array): Promise<string[]> =>
  genre === 'imprimables'
    ? [Buffer.from(octets).toString('utf8')]
    : (await lirePdf(Buffer.from(octets))).pages

test('chaque genre de document est éprouvé', () => {
  expect([...new Set(CHAQUE.map(([{ genre }]) => genre))].sort()).toEqual(Object.keys(ATELIERS).sort())
})

test.each(CHAQUE.map(([demande, phrase]) => ({ genre: demande.genre, demande, phrase })))(
  '$genre : se relit pareil, seul ou après un autre, sans une lettre perdue',
  async ({ genre, demande, phrase }) => {
    const seul = await lireRendu(genre, await atelier().faire(demande))
    expect(seul.join(' ')).toContain(phrase)
    for (const avant of AVANT) {
      const apres = atelier()
      await apres.faire(avant)
      const second = await apres.faire(demande)
      expect(await lireRendu(genre, second)).toEqual(seul)
      if (genre !== 'imprimables') expect(lettresPerdues(Buffer.from(second))).toBe(0)
    }
  },
)

test('une lettre dont le dessin ne dit plus rien est comptée', async () => {
  const chemin = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff')
  // As the library opens it: one glyph kept for the whole process, with the letters it was first asked for.
  const police = create(depaqueterWoff(readFileSync(chemin))) as Font
  const ecrire = async (texte: string): Promise<Buffer> => {
    const pdf = new PDFDocument()
    pdf.registerFont('une', police as never)
    pdf.font('une').text(texte).end()
    return await buffer(pdf)
  }
  expect(lettresPerdues(await ecrire('Î'))).toBe(0)
  expect(lettresPerdues(await ecrire('SIREN'))).toBe(1)
})
