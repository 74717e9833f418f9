import { beforeAll, expect, test } from 'vitest'
import type { AideLue } from '#domain/reprise/champs.ts'
import { lireLigne } from '#domain/reprise/lire-ligne.ts'
import { TITRES_MODELE } from '#domain/reprise/modele.ts'
import { appliquerProfil, manques, PROFIL_DU_PORTAIL } from '#domain/reprise/profil.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { dernierExport } from '#test-kit/scenes/dernier-export.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { type LigneLue, lireLignes, trouverCodage, trouverSeparateur } from './fichier/decoder.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  admin = await banc.connecter('admin')
})
const telecharger = (jeton = admin) => banc.appeler('GET', 'reprises/modele', { jeton })

/** A file read as an import of a person who touches nothing would read it. */
async function relire(octets: Buffer) {
  const lignes: LigneLue[] = []
  async function* source() {
    yield octets
  }
  const comme = { codage: trouverCodage(octets), separateur: trouverSeparateur(octets.toString()) }
  for await (const lot of lireLignes(source(), comme)) lignes.push(...lot)
  const [{ cellules: titres } = { cellules: [] }, ...suite] = lignes
  const choix = appliquerProfil(PROFIL_DU_PORTAIL, titres)
  const colonnes = titres.map((titre, rang) => ({ rang, titre, personne: null }))
  return {
    comme,
    titres,
    manques: manques(choix, colonnes),
    aides: suite.map((l) => lireLigne(choix, titres, l.cellules, 2026)),
  }
}

test('l’administration, nul autre ; daté, journalisé ; sans aide, il a ses seuls titres', async () => {
  const porteur = await creerPorteur(banc)
  expect(await statutsParRole(banc, porteur, (j) => telecharger(j ?? ''))).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 200,
  })
  const r = await telecharger()
  expect(r.entetes['content-type']).toBe('text/csv; charset=utf-8')
  expect(r.entetes['content-disposition']).toBe('attachment; filename=modele-reprise-2026-03-02.csv')
  expect(r.octets.toString()).toBe(`\ufeff${TITRES_MODELE.join(';')}\r\n`)
  expect(await dernierExport(banc)).toMatchObject({ acte: 'lireModeleReprise' })
})

const structure = {
  nom: '- Quai "des" mots ; & Cie',
  siret: '91495150861922',
  rna: null,
  codePostal: '04100',
}
const pleine = {
  reference: '+33',
  annee: 2018,
  titre: '=HYPERLINK("http://exemple.invalid";"cliquez")',
  debut: '2018-06-18',
  fin: '2018-06-20',
  ville: '@ Manosque',
  region: "'-Provence",
  categorie: '-2+3',
  demande: 13_989.89,
  accorde: 9000,
  verse: 0,
  decision: 'annulee',
  bilanRecu: false,
  lien: 'https://exemple.fr/?a=1;b=2',
} as const
const vide = {
  reference: '2016/quai/nuit',
  annee: 2016,
  titre: 'Nuit',
  debut: null,
  fin: null,
  ville: null,
  region: null,
  categorie: null,
  demande: null,
  accorde: null,
  verse: null,
  decision: 'en-attente',
  bilanRecu: null,
  lien: null,
} as const
const lue = ({ nom, ...s }: typeof structure, aide: typeof pleine | typeof vide): AideLue => ({
  structure: nom,
  ...s,
  ...aide,
})

test('relu sans un choix, il dit les mêmes aides, à la lettre et au centime ; rien n’y commence une formule', async () => {
  await creerPasse(banc, [pleine, vide], structure)
  const { octets } = await telecharger()
  const relu = await relire(octets)
  expect(relu).toMatchObject({
    comme: { codage: 'utf-8', separateur: ';' },
    manques: [],
    titres: TITRES_MODELE,
  })
  expect(relu.aides).toEqual([
    { aide: lue(structure, vide), referenceFaite: false },
    { aide: lue(structure, pleine), referenceFaite: false },
  ])
  for (const cellule of octets.toString().split(/[;\r\n]+"?/)) expect(cellule).toMatch(/^[^=+\-@]|^$/)
  // Nothing changed in between: the same octets.
  expect((await telecharger()).octets.equals(octets)).toBe(true)
})
