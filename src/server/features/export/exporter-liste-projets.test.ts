import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { type Semis, semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { dernierExport } from '#test-kit/scenes/dernier-export.ts'

const banc = bancDuFichier()
let semis: Semis
beforeAll(async () => {
  semis = await semerDemandes(banc)
})

const exporter = (query: string, jeton = semis.jetons.admin) =>
  banc.appeler('GET', `export/projets${query}`, { jeton })
const numeros = async (query: string) =>
  lireClasseur((await exporter(query)).octets).valeurs.map((l) => l.Numéro)
const liste = async (query: string) =>
  (await banc.appeler('GET', `projets${query}`, { jeton: semis.jetons.admin })).corps.data.map(
    (p: { numero: string }) => p.numero,
  )

test('admin et superviseur, nul autre (PER-004, PER-021)', async () => {
  const appel = (j?: string) => exporter('', j ?? '')
  expect(await statutsParRole(banc, semis.porteur, appel)).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test.each([
  '',
  '?onglet=en-cours',
  '?onglet=affectation',
  '?onglet=commissions-passees',
  '?onglet=archives',
  '?recherche=oeuvres',
  '?onglet=archives&recherche=oeuvres',
  '?annee=2026&onglet=en-cours',
  '?annee=2019',
  '?attente=controle',
  '?suivi=moi',
])('« %s » donne exactement ce que la liste montre, dans son ordre', async (query) => {
  expect(await numeros(query)).toEqual(await liste(query))
})

test('le classeur est daté, et l’export journalisé avec ses filtres', async () => {
  const r = await exporter('?onglet=archives&inconnu=1')
  expect(r.entetes['content-disposition']).toBe('attachment; filename=projets-2026-03-02.xlsx')
  expect(await dernierExport(banc)).toEqual({ acte: 'exporterListeProjets', apres: { onglet: 'archives' } })
})

/** The header and rows of the sheet. */
const feuille = async (query: string, role: 'admin' | 'superviseur' = 'admin') => {
  const { valeurs } = lireClasseur((await exporter(query, semis.jetons[role])).octets)
  return { titres: Object.keys(valeurs[0] ?? {}), valeurs }
}

test('les colonnes demandées, dans leur ordre, et ce que l’écran montre de chacune', async () => {
  const { titres, valeurs } = await feuille(
    '?onglet=en-cours&colonnes=region,controle,inconnue,demande,depot&tri=nom',
  )
  expect(titres).toEqual([
    'Numéro',
    'Projet',
    'Structure',
    'Région',
    'Contrôle',
    'Contrôle, le',
    'Demandé',
    'Date de dépôt',
  ])
  expect(valeurs.map((l) => l.Projet)).toEqual(
    (
      await banc.appeler('GET', 'projets?onglet=en-cours&tri=nom', { jeton: semis.jetons.admin })
    ).corps.data.map((p: { nom: string }) => p.nom),
  )
  expect(valeurs.find((l) => l.Projet === 'Signé')).toMatchObject({ Contrôle: 'À contrôler' })
})

test('une recherche dit l’onglet de chacune ; « Avis CA » n’est qu’à qui gère, comme à l’écran', async () => {
  const query = '?onglet=archives&recherche=oeuvres&colonnes=avisCA,etat'
  expect((await feuille(query)).titres).toEqual([
    'Numéro',
    'Projet',
    'Structure',
    'Onglet',
    'Avis CA',
    'Avis CA, le',
    'État',
  ])
  expect((await feuille(query, 'superviseur')).valeurs).toEqual([
    expect.objectContaining({ Onglet: 'En cours / Contrôle', État: 'Non signée' }),
  ])
  expect((await feuille(query, 'superviseur')).titres).toEqual([
    'Numéro',
    'Projet',
    'Structure',
    'Onglet',
    'État',
  ])
})
