import { beforeAll, expect, test } from 'vitest'
import { CHAMPS_REPRISE } from '#domain/reprise/champs.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { dernierExport } from '#test-kit/scenes/dernier-export.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let admin: string
beforeAll(async () => {
  porteur = await creerPorteur(banc)
  admin = await banc.connecter('admin')
  await creerPasse(banc, [
    { annee: 2018, reference: 'B', source: 'Tableur' },
    { annee: 2016, reference: 'C', source: 'Tableur' },
  ])
  await creerPasse(
    banc,
    [
      {
        annee: 2018,
        reference: 'A',
        source: 'Tableur',
        demande: null,
        accorde: 0,
        verse: null,
        decision: 'refusee',
      },
      {
        annee: 2018,
        reference: 'Z',
        source: 'Ancien outil',
        titre: '=HYPERLINK("x")',
        debut: '2018-06-18',
        fin: '2018-06-20',
        demande: 13_989.89,
        bilanRecu: null,
      },
    ],
    { nom: 'Quai des mots', siret: '91495150861922', codePostal: '04100' },
  )
})

const exporter = (jeton = admin) => banc.appeler('GET', 'export/aides-anterieures', { jeton })

test('admin et superviseur, nul autre', async () => {
  expect(await statutsParRole(banc, porteur, (j) => exporter(j ?? ''))).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test('une ligne par aide, par année, source et référence, sous les titres du modèle, sans identifiant interne', async () => {
  const { titres, valeurs } = lireClasseur((await exporter()).octets)
  expect(titres).toEqual(['Source', ...CHAMPS_REPRISE.map((c) => c.libelle)])
  expect(valeurs.map((l) => [l.Année, l.Source, l.Référence])).toEqual([
    [2016, 'Tableur', 'C'],
    [2018, 'Ancien outil', 'Z'],
    [2018, 'Tableur', 'A'],
    [2018, 'Tableur', 'B'],
  ])
  expect(valeurs[1]).toMatchObject({
    Structure: 'Quai des mots',
    SIRET: '91495150861922',
    'Code postal': '04100',
    Titre: '=HYPERLINK("x")',
    Demandé: 13_989.89,
    Décision: 'accordée',
    'Bilan reçu': null,
  })
  expect(valeurs[2]).toMatchObject({ Demandé: null, Accordé: 0, Versé: null, Décision: 'refusée' })
})

test('une seconde feuille dit chaque colonne, et aucune somme ne s’ajoute aux lignes', async () => {
  const { octets } = await exporter()
  const parties = lireZip(octets)
  expect(String(parties.get('xl/workbook.xml'))).toContain('name="Explications"')
  const explications = String(parties.get('xl/worksheets/sheet2.xml'))
  for (const { libelle } of CHAMPS_REPRISE) expect(explications).toContain(`>${libelle}</t>`)
  for (const feuille of ['sheet1', 'sheet2'])
    expect(String(parties.get(`xl/worksheets/${feuille}.xml`))).not.toContain('<f>')
})

test('le classeur est daté, et l’export journalisé', async () => {
  const r = await exporter()
  expect(r.entetes['content-disposition']).toBe('attachment; filename=aides-anterieures-2026-03-02.xlsx')
  expect(await dernierExport(banc)).toMatchObject({ acte: 'exporterAidesAnterieures' })
})
