import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { dernierExport } from '#test-kit/scenes/dernier-export.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  const { id } = await creerStaff(banc, 'admin', { nom: 'Zimmer' })
  await creerStaff(banc, 'comptable', { nom: 'Élie', motDePasse: null })
  await creerStaff(banc, 'membreCommission', { nom: 'Fabre' })
  await creerStaff(banc, 'superviseur', { nom: 'Parti', desactiveLe: banc.horloge.maintenant() })
  admin = await banc.connecter(id)
})

const exporter = (query: string, jeton = admin) => banc.appeler('GET', `export/comptes?${query}`, { jeton })
const lignes = async (query: string) =>
  lireClasseur((await exporter(query)).octets).valeurs.map((l) => [l.Nom, l.Rôle, l.Invitation])

test.each([
  [
    '',
    [
      ['Élie', 'Comptable', 'Envoyée'],
      ['Fabre', 'Commission', null],
      ['Zimmer', 'Super Admin', null],
    ],
  ],
  [
    'role=comptable,admin&tri=-nom',
    [
      ['Zimmer', 'Super Admin', null],
      ['Élie', 'Comptable', 'Envoyée'],
    ],
  ],
  ['invitation=oui', [['Élie', 'Comptable', 'Envoyée']]],
  ['recherche=camille%20fab', [['Fabre', 'Commission', null]]],
])('« %s » donne ce que la liste montre, dans son ordre', async (query, attendues) => {
  expect(await lignes(query)).toEqual(attendues)
})

test('le classeur est daté, sans adresse, et l’export journalisé avec ses filtres', async () => {
  const r = await exporter('role=admin&inconnu=1')
  expect(r.entetes['content-disposition']).toBe('attachment; filename=comptes-2026-03-02.xlsx')
  expect(lireClasseur(r.octets).titres).toEqual(['Nom', 'Prénom', 'Rôle', 'Invitation'])
  expect(await dernierExport(banc)).toEqual({ acte: 'exporterListeComptes', apres: { role: ['admin'] } })
})

test('admin et superviseur, nul autre (PER-004, PER-021)', async () => {
  const porteur = await creerPorteur(banc)
  expect(await statutsParRole(banc, porteur, (j) => exporter('', j ?? ''))).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})
